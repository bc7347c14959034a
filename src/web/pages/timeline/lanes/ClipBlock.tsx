import { useMemo, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import { moveClip, overlapsOf, trimEnd, trimStart } from '#contract/studio/timeline/edits.ts'
import { endOf, lengthOf } from '#contract/studio/timeline/parts.ts'
import type { Clip, Track } from '#contract/studio/timeline/piece.ts'
import { clock } from '#web/media/clock.ts'
import { barsOf } from '#web/media/sound/bars.ts'
import { usePeaks } from '#web/media/sound/usePeaks.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import type { OpenedPiece } from '../editor/usePiece.ts'

interface Props {
  readonly clip: Clip
  readonly index: number
  readonly track: Track
  readonly asset: Asset | undefined
  readonly opened: OpenedPiece
  readonly zoom: number
  readonly isChosen: boolean
  readonly isReached: boolean
  readonly choose: (id: string) => void
  readonly snap: (at: number, except?: string) => number
  readonly onKeyDown: (event: KeyboardEvent, clip: Clip) => void
}

/** Pixels that a pointer must move before it drags. */
const SLOP = 3

/** A clip on its track: dragged to move it, at its edges to trim it. */
export function ClipBlock(props: Props) {
  const { clip, index, track, asset, opened, zoom, isChosen, isReached, choose, snap, onKeyDown } = props
  const { t } = useTranslation()
  const name = clip.kind === 'text' ? clip.text : clip.name || asset?.name || t(`timeline.kinds.${clip.kind}`)
  useLettersFor(name)
  const length = lengthOf(clip)
  const { before } = overlapsOf(track, index)
  const isGone = clip.kind !== 'text' && asset === undefined

  function drag(event: PointerEvent, part: 'whole' | 'start' | 'end'): void {
    if (event.button !== 0) return
    event.stopPropagation()
    choose(clip.id)
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = event.clientX
    const first = { start: clip.start, end: endOf(clip) }
    let isDragging = false
    const gesture = `${part} ${clip.id} ${event.timeStamp}`
    const move = (moved: Event) => {
      if (!(moved instanceof window.PointerEvent) || moved.pointerId !== event.pointerId) return
      if (!isDragging && Math.abs(moved.clientX - from) < SLOP) return
      isDragging = true
      const by = (moved.clientX - from) / zoom
      if (part === 'start') opened.edit(now => trimStart(now, clip.id, snap(first.start + by, clip.id)), gesture)
      else if (part === 'end') opened.edit(now => trimEnd(now, clip.id, snap(first.end + by, clip.id)), gesture)
      else {
        // Either end may snap.
        const start = snap(first.start + by, clip.id)
        const end = snap(first.end + by, clip.id)
        const byStart = start - first.start - by
        const byEnd = end - first.end - by
        const to =
          byStart !== 0 && (byEnd === 0 || Math.abs(byStart) <= Math.abs(byEnd)) ? start : first.start + by + byEnd
        opened.edit(now => moveClip(now, clip.id, to, laneAt(moved)), gesture)
      }
    }
    // Followed by the window: on another track it is drawn anew, and this element is gone.
    const following = new AbortController()
    const end = (ended: globalThis.PointerEvent) => {
      if (ended.pointerId !== event.pointerId) return
      following.abort()
      opened.settle()
    }
    const { signal } = following
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  // As wide as a target has to be, as long as most of a short clip can still be pressed.
  const edge = 'absolute inset-y-0 w-[min(1.5rem,25%)] cursor-ew-resize touch-none hover:bg-safelight/40'
  return (
    <div
      className={`absolute inset-y-0.5 overflow-hidden border ${isChosen ? 'z-1 border-safelight outline-1 outline-safelight' : 'border-edge'} ${clip.kind === 'text' ? 'bg-paper' : 'bg-well'} ${isGone ? 'border-dashed' : ''}`}
      style={{ left: clip.start * zoom, width: Math.max(3, length * zoom) }}
    >
      <button
        type="button"
        data-clip={clip.id}
        aria-pressed={isChosen}
        aria-label={t('timeline.clip', { name, start: clock(clip.start, true), end: clock(endOf(clip), true) })}
        tabIndex={isReached ? 0 : -1}
        onClick={() => choose(clip.id)}
        onFocus={() => choose(clip.id)}
        onKeyDown={event => onKeyDown(event, clip)}
        onPointerDown={event => drag(event, 'whole')}
        className="absolute inset-0 size-full cursor-grab touch-pan-x overflow-hidden text-left focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <Face clip={clip} asset={asset} width={length * zoom} />
        {before > 0 && (
          <span
            className="absolute inset-y-0 left-0 bg-[linear-gradient(to_top_right,var(--ink)_0_1px,transparent_1px)] opacity-25"
            style={{ width: before * zoom }}
            aria-hidden
          />
        )}
        <span className="absolute top-0 left-0 max-w-full truncate bg-paper/85 px-1 text-12 leading-4">
          {isGone ? t('timeline.gone') : name}
        </span>
      </button>
      <span className={`${edge} left-0`} onPointerDown={event => drag(event, 'start')} aria-hidden />
      <span className={`${edge} right-0`} onPointerDown={event => drag(event, 'end')} aria-hidden />
    </div>
  )
}

/** The track below a pointer. */
function laneAt({ clientX, clientY }: globalThis.PointerEvent): string | undefined {
  const lanes = document.elementsFromPoint(clientX, clientY).map(one => one.closest<HTMLElement>('[data-lane]'))
  return lanes.find(one => one !== null)?.dataset['lane']
}

function Face({
  clip,
  asset,
  width,
}: {
  readonly clip: Clip
  readonly asset: Asset | undefined
  readonly width: number
}) {
  if (!asset) return null
  if (clip.kind === 'sound') return <Wave clip={clip} asset={asset} width={width} />
  return (
    <span
      className="absolute inset-0 bg-repeat-x bg-[length:auto_100%] opacity-80"
      style={{ backgroundImage: `url("${asset.thumbnailUrl ?? asset.url}")` }}
      aria-hidden
    />
  )
}

const BAR = 3

function Wave({
  clip,
  asset,
  width,
}: {
  readonly clip: Extract<Clip, { kind: 'sound' }>
  readonly asset: Asset
  readonly width: number
}) {
  const shape = usePeaks({ ...asset, name: clip.name })
  const count = Math.max(4, Math.min(600, Math.round(width / BAR)))
  const { from, span, length } = clip
  const bars = useMemo(() => {
    const peaks = shape?.peaks ?? []
    const first = Math.floor((from / length) * peaks.length)
    const last = Math.max(first + 1, Math.ceil(((from + span) / length) * peaks.length))
    return barsOf(peaks.slice(first, last), count)
  }, [shape, from, span, length, count])
  return (
    <svg viewBox={`0 0 ${count} 2`} preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden>
      <path d={bars} className="fill-edge" />
    </svg>
  )
}
