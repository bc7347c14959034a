import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, Suspense, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { playFrom } from '#web/media/player/player.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'
import { setDraggedAsset } from '#web/ui/transfer.ts'
import { Frame } from '#web/frames/Frame.tsx'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { frameLinkId } from '#web/frames/frameLinkId.ts'
import { kindOf, type ResultKind } from '#contract/studio/resultKind.ts'
import { hasPicture } from '#web/works/results.ts'
import { fetchViewer, isViewerHere } from '#web/viewer/lazyViewer.ts'
import { TilePlay } from './TilePlay.tsx'
import { TileActions } from './TileActions.tsx'
import { TileCaption } from './TileCaption.tsx'
import { trackIn } from './trackIn.ts'

/** Loaded on demand: most of the time there is no selection. */
const SelectionMark = loadable(async () => (await import('#web/selection/SelectionMark.tsx')).SelectionMark)

/** Loaded on demand: most feeds show no video. */
const TileVideo = loadable(async () => (await import('./TileVideo.tsx')).TileVideo)

interface Props {
  readonly work: Work
  readonly width: number
  readonly height: number
  /** Of everything focusable in the tile. */
  readonly tabIndex: 0 | -1
  /** How many works come from its press. */
  readonly siblings: number
  /** Whether it grows into the viewer when it is opened. */
  readonly grows: boolean
  readonly onOpen: (workId: string) => void
  /** Whether it is selected; undefined: there is no selection. */
  readonly picked: boolean | undefined
}

/** One work in a feed: its frame as a link, its marks and its menu. Rendered again only when its own props change. */
export const Tile = memo(function Tile(props: Props) {
  const { work, width, height, tabIndex, siblings, grows, onOpen, picked } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const name = nameOf(work, useOperationView(work.operation))
  const [result] = work.results
  return (
    <div data-work={work.id} data-entry={work.id} className="group/tile relative">
      <Frame
        work={work}
        width={width}
        height={height}
        open={(_, content) => (
          <Link
            to="."
            search={(now: object) => ({ ...now, work: work.id })}
            id={frameLinkId(work.id)}
            tabIndex={tabIndex}
            resetScroll={false}
            viewTransition
            onDragStart={event => result && setDraggedAsset(event.dataTransfer, result.id)}
            {...(result && ahead(kindOf(result)))}
            onClick={event => {
              const part = pressedPart(event)
              if (result?.duration !== undefined && part !== undefined) {
                event.preventDefault()
                playFrom(trackIn(client, work.id, result, name), part * result.duration)
                return
              }
              flushSync(() => onOpen(work.id))
              if (result) openOnceHere(event, kindOf(result))
            }}
            className="block size-full cursor-zoom-in"
            style={{ viewTransitionName: grows ? 'frame' : undefined }}
          >
            {content}
          </Link>
        )}
      />
      {/* On a picture; under the frame if that shows text, of which they would cover the end. */}
      <div
        className={`pointer-events-none absolute flex gap-1 ${result && hasPicture(result) ? 'top-2 left-2' : 'right-0 bottom-0'}`}
      >
        {work.favourite && (
          <Logo label={t('act.favourite')}>
            <Icon name="star" size={12} />
          </Logo>
        )}
        {siblings > 1 && (
          <Logo label={t('feed.group', { count: siblings })}>
            <span className="figures text-12">×{siblings}</span>
          </Logo>
        )}
      </div>
      {picked === undefined && result && kindOf(result) === 'sound' && (
        <TilePlay work={work} asset={result} name={name} tabIndex={tabIndex} />
      )}
      {picked === undefined && result && kindOf(result) === 'video' && (
        <Suspense>
          <TileVideo work={work} asset={result} name={name} tabIndex={tabIndex} />
        </Suspense>
      )}
      {picked === undefined && result && hasPicture(result) && (
        <TileCaption
          work={work}
          name={name}
          className={kindOf(result) === 'video' ? 'inset-x-2 bottom-16' : 'inset-x-2 bottom-7'}
        />
      )}
      {picked !== undefined ? (
        <Suspense>
          <SelectionMark name={name} picked={picked} tabIndex={tabIndex} className="inset-0 bottom-5" />
        </Suspense>
      ) : (
        <TileActions work={work} name={name} tabIndex={tabIndex} play={playsIn(result) ? playOf(work) : undefined} />
      )}
    </div>
  )
})

const playsIn = (result: Work['results'][number] | undefined) =>
  result !== undefined && ['sound', 'video'].includes(kindOf(result))

/** Presses the play button in the tile of a work. */
const playOf = (work: Work) => () =>
  document.querySelector<HTMLElement>(`[data-work="${CSS.escape(work.id)}"] [data-plays]`)?.click()

/** Fetches the viewer early: a tile that is hovered or focused will likely be opened. */
function ahead(kind: ResultKind) {
  const fetchAhead = () => void fetchViewer(kind)
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead }
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey

/** How far into the waveform of a sound a press was, from 0 to 1; undefined: it was elsewhere, or opens the work. */
function pressedPart(event: MouseEvent): number | undefined {
  const wave = isPlain(event) && event.target instanceof Element ? event.target.closest('[data-wave]') : null
  if (!wave) return undefined
  const { left, width } = wave.getBoundingClientRect()
  return Math.min(1, Math.max(0, (event.clientX - left) / width))
}

/** Delays a click until the viewer is loaded: before that, the frame would have nothing to grow into. */
function openOnceHere(event: MouseEvent<HTMLAnchorElement>, kind: ResultKind): void {
  const { currentTarget: link } = event
  if (!isPlain(event) || isViewerHere(kind)) return
  event.preventDefault()
  void fetchViewer(kind).then(() => link.click())
}

function Logo({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span role="img" aria-label={label} className="flex h-5 min-w-5 items-center justify-center bg-paper px-1">
      {children}
    </span>
  )
}
