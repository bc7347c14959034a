import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTrack, moveClip, moveTrack, removeTrack } from '#contract/studio/timeline/edits.ts'
import { takes } from '#contract/studio/timeline/parts.ts'
import type { Clip, Track, TrackKind } from '#contract/studio/timeline/piece.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { formatPercent } from '#web/ui/formatNumber.ts'
import type { OpenedPiece } from '../editor/usePiece.ts'
import { ClipBlock } from './ClipBlock.tsx'

const trackIcons = {
  title: 'edit',
  caption: 'list',
  film: 'video',
  narration: 'voice',
  music: 'music',
  effects: 'sound',
} as const satisfies Record<TrackKind, IconName>

const laneHeights = {
  title: 'h-9',
  caption: 'h-9',
  film: 'h-16',
  narration: 'h-12',
  music: 'h-12',
  effects: 'h-12',
} as const satisfies Record<TrackKind, string>

interface Props {
  readonly track: Track
  /** Its place among the tracks. */
  readonly at: number
  readonly opened: OpenedPiece
  readonly width: number
  /** Pixels of a second. */
  readonly zoom: number
  readonly chosen: string | undefined
  readonly choose: (id: string | undefined) => void
  readonly snap: (at: number, except?: string) => number
  readonly scrub: (event: PointerEvent) => void
}

/** One track: its name and what can be done with it, and its clips. */
export function Lane({ track, at, opened, width, zoom, chosen, choose, snap, scrub }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { piece, assets, edit } = opened
  const lane = useRef<HTMLDivElement>(null)
  const name = t(`timeline.tracks.${track.kind}`)
  const isText = track.kind === 'title' || track.kind === 'caption'

  function onKeyDown(event: KeyboardEvent, clip: Clip): void {
    const index = track.clips.findIndex(one => one.id === clip.id)
    const frame = 1 / piece.rate
    const step = event.shiftKey ? 1 : frame
    if (event.altKey) {
      const moved: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => edit(now => moveClip(now, clip.id, clip.start - step)),
        ArrowRight: () => edit(now => moveClip(now, clip.id, clip.start + step)),
        ArrowUp: () => toTrack(-1),
        ArrowDown: () => toTrack(1),
      }
      const act = moved[event.key]
      if (!act) return
      event.preventDefault()
      return act()
    }
    if (event.ctrlKey || event.metaKey) return
    const next: Readonly<Record<string, () => Clip | undefined>> = {
      ArrowLeft: () => track.clips[index - 1],
      ArrowRight: () => track.clips[index + 1],
      ArrowUp: () => inTrack(-1, clip),
      ArrowDown: () => inTrack(1, clip),
    }
    const find = next[event.key]
    if (!find) return
    event.preventDefault()
    const to = find()
    if (!to) return
    choose(to.id)
    lane.current
      ?.closest('section')
      ?.querySelector<HTMLElement>(`[data-clip="${CSS.escape(to.id)}"]`)
      ?.focus()

    function toTrack(by: -1 | 1): void {
      const others = by < 0 ? piece.tracks.slice(0, at).toReversed() : piece.tracks.slice(at + 1)
      const target = others.find(one => takes(one.kind, clip))
      if (target) edit(now => moveClip(now, clip.id, clip.start, target.id))
    }
  }

  /** The clip of the nearest other track with clips that is closest in time. */
  function inTrack(by: -1 | 1, clip: Clip): Clip | undefined {
    const others = by < 0 ? piece.tracks.slice(0, at).toReversed() : piece.tracks.slice(at + 1)
    const clips = others.find(one => one.clips.length > 0)?.clips ?? []
    return clips.toSorted((a, b) => Math.abs(a.start - clip.start) - Math.abs(b.start - clip.start))[0]
  }

  return (
    <div className={`flex border-b border-line ${laneHeights[track.kind]}`}>
      <div className="sticky left-0 z-10 flex w-32 shrink-0 items-center gap-1 border-r border-line bg-paper pr-1 pl-3 max-wide:w-12 max-wide:px-0 max-wide:justify-center">
        <span className="max-wide:hidden">
          <Icon name={trackIcons[track.kind]} />
        </span>
        <span className="min-w-0 flex-1 truncate text-12 max-wide:hidden">{name}</span>
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t('timeline.trackMenu', { name })}
              className="flex size-7 shrink-0 items-center justify-center text-muted hover:text-ink"
            >
              <span className="hidden max-wide:block">
                <Icon name={trackIcons[track.kind]} />
              </span>
              <span className="max-wide:hidden">
                <Icon name={track.muted ? 'mute' : 'more'} />
              </span>
            </button>
          }
          items={[
            { kind: 'title', label: name },
            {
              kind: 'check',
              label: t(isText || track.kind === 'film' ? 'timeline.hideTrack' : 'timeline.muteTrack'),
              checked: track.muted,
              onChange: muted => edit(now => changeTrack(now, track.id, { muted })),
            },
            ...(isText
              ? []
              : [
                  {
                    kind: 'more' as const,
                    label: t('timeline.trackVolume', { percent: formatPercent(track.volume, language) }),
                    items: [1.5, 1, 0.75, 0.5, 0.25, 0.1].map(volume => ({
                      kind: 'act' as const,
                      label: formatPercent(volume, language),
                      onSelect: () => edit(now => changeTrack(now, track.id, { volume })),
                    })),
                  },
                ]),
            {
              kind: 'act',
              label: t('timeline.trackUp'),
              icon: 'up',
              onSelect: () => edit(now => moveTrack(now, track.id, -1)),
            },
            {
              kind: 'act',
              label: t('timeline.trackDown'),
              icon: 'down',
              onSelect: () => edit(now => moveTrack(now, track.id, 1)),
            },
            { kind: 'rule' },
            {
              kind: 'act',
              label: t('timeline.removeTrack'),
              icon: 'trash',
              onSelect: () => edit(now => removeTrack(now, track.id)),
            },
          ]}
        />
      </div>
      {/* Pressing where no clip is chooses none, and moves the position: the ruler does that for the keyboard. */}
      <div
        ref={lane}
        data-lanes
        data-lane={track.id}
        className={`relative ${track.muted ? 'opacity-45' : ''}`}
        style={{ width }}
        onPointerDown={event => {
          if (event.target !== event.currentTarget) return
          choose(undefined)
          scrub(event)
        }}
      >
        {track.clips.map((clip, index) => (
          <ClipBlock
            key={clip.id}
            clip={clip}
            index={index}
            track={track}
            asset={clip.kind === 'text' ? undefined : assets[clip.asset]}
            opened={opened}
            zoom={zoom}
            isChosen={clip.id === chosen}
            // One clip of all can be reached with Tab; the arrow keys go on from it.
            isReached={clip.id === chosen || (chosen === undefined && index === 0)}
            choose={choose}
            snap={snap}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </div>
  )
}
