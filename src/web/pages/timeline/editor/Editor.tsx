import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appendSource, placeClip, clipOf, trackFor, type Source } from '#contract/studio/timeline/compose.ts'
import { removeClips, splitClip, trimEnd, trimStart } from '#contract/studio/timeline/edits.ts'
import { durationOf, endOf, findClip } from '#contract/studio/timeline/parts.ts'
import type { Piece } from '#contract/studio/timeline/piece.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Timeline } from '#contract/studio/timelines.ts'
import { isStart, starts } from '#web/media/soleSound.ts'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { pause as pausePage } from '#web/media/player/player.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { formatTenths } from '#web/ui/formatNumber.ts'
import { Lanes } from '../lanes/Lanes.tsx'
import { ClipPanel } from '../panel/ClipPanel.tsx'
import { PiecePanel } from '../panel/PiecePanel.tsx'
import { createPosition } from '../play/clock.ts'
import { createPlayer } from '../play/player.ts'
import { Shelf } from '../shelf/Shelf.tsx'
import { newPartId } from './ids.ts'
import { Preview } from './Preview.tsx'
import { SaveState } from './SaveState.tsx'
import { Title } from './Title.tsx'
import { Transport } from './Transport.tsx'
import { usePiece } from './usePiece.ts'
import { useLoudness } from '../play/useLoudness.ts'

const ExportDialog = loadable(async () => (await import('../exports/ExportDialog.tsx')).ExportDialog)
const KeyList = loadable(async () => (await import('./KeyList.tsx')).KeyList)

/** Elements that handle their keys themselves. */
const OWN_KEYS =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'
const SLIDERS = 'input[type="range"], [role="slider"], [role="radiogroup"], [role="spinbutton"]'

/** The editor of a piece: what is seen, its tracks, and what can be changed of the part that is chosen. */
export function Editor({ stored }: { readonly stored: Timeline }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const opened = usePiece(stored)
  const { piece, assets, edit, name } = opened
  usePageTitle(name, true)
  const isWide = useMediaQuery(WIDE)
  const [position] = useState(createPosition)
  const [player] = useState(() => createPlayer(position))
  const [chosen, choose] = useState<string>()
  const [isSnapping, setSnapping] = useState(true)
  const [open, setOpen] = useState<'export' | 'keys'>()
  const [shelf, setShelf] = useState(isWide)
  const loudness = useLoudness(piece, assets)
  const found = chosen === undefined ? undefined : findClip(piece, chosen)

  useEffect(() => player.load({ piece, assets }), [player, piece, assets])
  useEffect(() => player.setGain(loudness.gain), [player, loudness.gain])
  useEffect(() => {
    // Its sound has no media element: whatever else starts pauses it.
    let isOwn = false
    const hush = (event: Event) => {
      if (isStart(event) && !isOwn && position.getState().playing && event.target === document) player.pause()
      else if (isStart(event) && event.target !== document && document.contains(event.target as Node)) player.pause()
    }
    const unfollow = position.subscribe((now, before) => {
      if (now.playing && !before.playing) {
        isOwn = true
        pausePage()
        setTimeout(() => (isOwn = false))
      }
    })
    for (const start of starts) document.addEventListener(start, hush, true)
    return () => {
      unfollow()
      for (const start of starts) document.removeEventListener(start, hush, true)
      player.close()
    }
  }, [player, position])

  const time = () => position.getState().time
  const seek = (to: number) => player.seek(to)

  function add(asset: Asset, source: string | undefined, at?: number): void {
    opened.know([asset])
    const given: Source = asset
    const kind = trackFor(given, source)
    const id = newPartId()
    edit(now => {
      const made = clipOf(given, id)
      if (!made) return now
      if (at !== undefined) return placeClip(now, kind, { ...made, start: at }, newPartId)
      return appendSource(now, given, kind, newPartId)
    })
  }

  const remove = (ripple: boolean) => {
    if (chosen === undefined) return
    edit(now => removeClips(now, [chosen], ripple))
    choose(undefined)
  }
  const onChosen = (change: (now: Piece, id: string) => Piece) => {
    if (chosen !== undefined) edit(now => change(now, chosen))
  }
  const split = () => onChosen((now, id) => splitClip(now, id, time(), newPartId()))
  const canSplit = found !== undefined

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    if (document.querySelector('[role=dialog], [role=menu]')) return
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest(OWN_KEYS)) return
    const mod = event.ctrlKey || event.metaKey
    const frame = 1 / piece.rate
    const acts: Readonly<Record<string, () => void>> = mod
      ? { z: event.shiftKey ? opened.redo : opened.undo, Z: opened.redo, y: opened.redo }
      : {
          ' ': player.toggle,
          s: split,
          Delete: () => remove(event.shiftKey),
          Backspace: () => remove(event.shiftKey),
          ',': () => seek(time() - frame),
          '.': () => seek(time() + frame),
          '<': () => seek(time() - 1),
          '>': () => seek(time() + 1),
          '[': () => onChosen((now, id) => trimStart(now, id, time())),
          ']': () => onChosen((now, id) => trimEnd(now, id, time())),
          n: () => setSnapping(!isSnapping),
          e: () => setOpen('export'),
          Home: () => seek(0),
          End: () => seek(durationOf(piece)),
        }
    const act = acts[event.key]
    if (!act) return
    if (target?.closest(SLIDERS) && (event.key === 'Home' || event.key === 'End')) return
    // A button is pressed with the space bar; where it plays instead, there is nothing to press.
    if (
      event.key === ' ' &&
      target?.closest('button, a, [role="switch"], [role="radio"], summary') &&
      !target.closest('[data-clip]')
    )
      return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    // They work wherever the focus is: the editor is the page.
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const panel = found ? (
    <ClipPanel
      key={found.clip.id}
      clip={found.clip}
      track={found.track}
      asset={found.clip.kind === 'text' ? undefined : assets[found.clip.asset]}
      opened={opened}
      choose={choose}
      split={split}
      remove={remove}
    />
  ) : (
    <PiecePanel opened={opened} loudness={loudness.measured} time={time} choose={choose} />
  )

  return (
    <div className="flex min-h-0 flex-col wide:h-dvh max-wide:pb-20" data-editor>
      <header className="flex items-center gap-1 border-b border-line px-4 py-2 max-wide:px-2">
        <Link to="/timeline" search={{}} className={`${buttonClass('quiet')} size-8`} aria-label={t('timeline.toList')}>
          <Icon name="previous" />
        </Link>
        <Title name={name} rename={opened.rename} />
        <SaveState opened={opened} />
        <span className="ml-auto flex items-center gap-1">
          <ToolButton
            icon="undo"
            label={t('timeline.undo')}
            reason={opened.canUndo ? undefined : t('timeline.nothingToUndo')}
            onClick={opened.undo}
          />
          <ToolButton
            icon="redo"
            label={t('timeline.redo')}
            reason={opened.canRedo ? undefined : t('timeline.nothingToRedo')}
            onClick={opened.redo}
          />
          <span className="pointer-coarse:hidden">
            <ToolButton icon="command" label={t('timeline.keys.title')} onClick={() => setOpen('keys')} />
          </span>
          <Button
            look="solid"
            aria-haspopup="dialog"
            aria-keyshortcuts="e"
            tip={`${t('timeline.export.open')}  E`}
            onClick={() => setOpen('export')}
          >
            <Icon name="download" />
            {t('timeline.export.open')}
          </Button>
        </span>
      </header>
      <div className="flex min-h-0 flex-1 max-wide:flex-col">
        {isWide && shelf && (
          <aside className="w-64 shrink-0 overflow-y-auto border-r border-line" aria-label={t('timeline.shelf.title')}>
            <Shelf add={add} />
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <Preview player={player} piece={piece} clip={found?.clip} opened={opened} position={position} />
          <Transport
            player={player}
            position={position}
            duration={durationOf(piece)}
            shelf={shelf}
            toggleShelf={() => setShelf(!shelf)}
            isSnapping={isSnapping}
            toggleSnapping={() => setSnapping(!isSnapping)}
            split={split}
            canSplit={canSplit}
            remove={() => remove(false)}
          />
        </div>
        <aside
          className="w-72 shrink-0 overflow-y-auto border-l border-line p-4 max-wide:hidden"
          aria-label={t('timeline.panel')}
        >
          {panel}
        </aside>
      </div>
      <Lanes
        opened={opened}
        chosen={chosen}
        choose={choose}
        player={player}
        position={position}
        isSnapping={isSnapping}
        add={add}
      />
      <div className="hidden border-t border-line p-4 max-wide:block">{panel}</div>
      {!isWide && shelf && (
        <div className="border-t border-line">
          <Shelf add={add} />
        </div>
      )}
      <Suspense>
        {open === 'export' && <ExportDialog opened={opened} close={() => setOpen(undefined)} />}
        {open === 'keys' && <KeyList close={() => setOpen(undefined)} />}
      </Suspense>
      <span className="sr-only" role="status">
        {found &&
          t('timeline.chosen', {
            name: nameOf(found.clip, t('timeline.text')),
            end: formatTenths(endOf(found.clip), language),
          })}
      </span>
    </div>
  )
}

const nameOf = (clip: { readonly name?: string; readonly text?: string }, fallback: string) =>
  clip.name || clip.text || fallback
