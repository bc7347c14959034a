import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type DragEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import { newTrack } from '#contract/studio/timeline/compose.ts'
import { addTrack, snapped } from '#contract/studio/timeline/edits.ts'
import { durationOf } from '#contract/studio/timeline/parts.ts'
import { pieceLimits, trackKinds, type TrackKind } from '#contract/studio/timeline/piece.ts'
import { assetRoutes } from '#contract/studio/routes.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { uploadOnce } from '#web/uploads/uploadOnce.ts'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { readDrop } from '#web/ui/transfer.ts'
import { newPartId } from '../editor/ids.ts'
import type { OpenedPiece } from '../editor/usePiece.ts'
import { usePosition, type PositionStore } from '../play/clock.ts'
import type { PiecePlayer } from '../play/player.ts'
import { Lane } from './Lane.tsx'
import { Ruler } from './Ruler.tsx'

/** Pixels of a second: the usual, and what can be chosen. */
const USUAL = 40
const ZOOMS = { least: 1, most: 400, step: 1.5 } as const
/** Pixels within which a dragged edge snaps. */
const NEAR = 8
/** Seconds of room after the end. */
const ROOM = 10

interface Props {
  readonly opened: OpenedPiece
  readonly chosen: string | undefined
  readonly choose: (id: string | undefined) => void
  readonly player: PiecePlayer
  readonly position: PositionStore
  readonly isSnapping: boolean
  readonly add: (asset: Asset, source: string | undefined, at?: number) => void
}

/** The tracks of the piece along its time, with the ruler above them. */
export function Lanes({ opened, chosen, choose, player, position, isSnapping, add }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { piece, edit } = opened
  const [zoom, setZoom] = useState(USUAL)
  const scroller = useRef<HTMLDivElement>(null)
  const duration = durationOf(piece)
  const width = (duration + ROOM) * zoom

  const snap = (at: number, except?: string) =>
    isSnapping ? snapped(piece, at, NEAR / zoom, position.getState().time, except) : at

  /** Where the beginning of the piece is in the window. */
  const left = () => scroller.current?.querySelector('[data-lanes]')?.getBoundingClientRect().left ?? 0
  const timeAt = (clientX: number) => Math.max(0, (clientX - left()) / zoom)

  async function drop(event: DragEvent): Promise<void> {
    const dropped = readDrop(event.dataTransfer)
    if (!dropped || dropped.kind === 'address') return
    event.preventDefault()
    event.stopPropagation()
    const at = snap(timeAt(event.clientX))
    try {
      if (dropped.kind === 'result')
        return add(await call(assetRoutes.read, { params: { assetId: dropped.asset } }), undefined, at)
      for (const file of dropped.files) {
        const asset = await uploadOnce(file, { signal: new AbortController().signal, onSent: () => undefined })
        add(asset, 'upload', at)
      }
    } catch (failure) {
      notifyLasting(failureText(failure))
    }
  }

  function scrub(event: PointerEvent): void {
    if (event.button !== 0) return
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    player.seek(timeAt(event.clientX))
    const move = (moved: Event) => {
      if ('clientX' in moved && typeof moved.clientX === 'number') player.seek(timeAt(moved.clientX))
    }
    target.addEventListener('pointermove', move)
    const end = () => target.removeEventListener('pointermove', move)
    target.addEventListener('pointerup', end, { once: true })
    target.addEventListener('pointercancel', end, { once: true })
  }

  /** The moment that stays where it is in the window while the zoom changes. */
  const held = useRef<{ readonly time: number; readonly x: number }>(undefined)
  useLayoutEffect(() => {
    const { time, x } = held.current ?? { time: 0, x: left() }
    held.current = undefined
    scroller.current?.scrollBy({ left: left() + time * zoom - x, behavior: 'instant' })
  }, [zoom])
  /** Holds the moment at `x`; without it the position, or what is in the middle if that is not in view. */
  function zoomBy(factor: number, x?: number): void {
    const view = scroller.current?.getBoundingClientRect()
    const shown = left() + position.getState().time * zoom
    const isInView = view !== undefined && shown >= view.left && shown <= view.right
    const at = x ?? (isInView || !view ? shown : (view.left + view.right) / 2)
    held.current = { time: timeAt(at), x: at }
    setZoom(Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom * factor)))
  }
  const fit = () => {
    const room = (scroller.current?.clientWidth ?? 800) - 160
    if (duration > 0) setZoom(Math.min(ZOOMS.most, Math.max(ZOOMS.least, room / duration)))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1, event.clientX)
  })
  useEffect(() => {
    const view = scroller.current
    const listener = (event: WheelEvent) => onWheel(event)
    // React listens passively: the browser would zoom the whole page as well.
    view?.addEventListener('wheel', listener, { passive: false })
    return () => view?.removeEventListener('wheel', listener)
  }, [])
  const newTracks = trackKinds.map(kind => ({
    kind: 'act' as const,
    label: t(`timeline.tracks.${kind}`),
    onSelect: () => edit(now => addTrack(now, newTrack(kind, newPartId()), isAbove(kind) ? 0 : now.tracks.length)),
    ...(piece.tracks.length >= pieceLimits.tracks && { reason: t('timeline.tooManyTracks') }),
  }))

  return (
    <section
      aria-label={t('timeline.lanes')}
      className="flex shrink-0 flex-col border-t border-ink wide:max-h-[46dvh] wide:min-h-56"
    >
      <div className="flex items-center gap-1 border-b border-line px-2">
        <Menu
          trigger={
            <Button look="quiet">
              <Icon name="plus" />
              {t('timeline.addTrack')}
            </Button>
          }
          items={newTracks}
        />
        <span className="ml-auto flex">
          <ToolButton icon="minus" label={t('timeline.zoomOut')} onClick={() => zoomBy(1 / ZOOMS.step)} />
          <ToolButton icon="enlarge" label={t('timeline.zoomFit')} onClick={fit} />
          <ToolButton icon="plus" label={t('timeline.zoomIn')} onClick={() => zoomBy(ZOOMS.step)} />
        </span>
      </div>
      <div
        ref={scroller}
        className="relative min-h-0 flex-1 overflow-auto"
        onDragOver={event => event.preventDefault()}
        onDrop={event => void drop(event)}
      >
        <div className="relative w-max min-w-full">
          <Ruler width={width} zoom={zoom} scrub={scrub} position={position} duration={duration} seek={player.seek} />
          {piece.tracks.map((track, at) => (
            <Lane
              key={track.id}
              track={track}
              at={at}
              opened={opened}
              width={width}
              zoom={zoom}
              chosen={chosen}
              choose={choose}
              snap={snap}
              scrub={scrub}
            />
          ))}
          <Playhead position={position} zoom={zoom} scroller={scroller} />
        </div>
      </div>
    </section>
  )
}

const isAbove = (kind: TrackKind) => kind === 'title' || kind === 'caption'

interface PlayheadProps {
  readonly position: PositionStore
  readonly zoom: number
  readonly scroller: React.RefObject<HTMLDivElement | null>
}

/** The line at the moment that is seen; while it plays, it is kept in view. */
function Playhead({ position, zoom, scroller }: PlayheadProps) {
  const time = usePosition(position, one => one.time)
  const playing = usePosition(position, one => one.playing)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = scroller.current
    if (!playing || !view || !line.current) return
    const x = line.current.offsetLeft
    if (x > view.scrollLeft + view.clientWidth - 40 || x < view.scrollLeft + 60)
      view.scrollTo({ left: Math.max(0, x - 140) })
  }, [time, playing, scroller])
  return (
    <div className="pointer-events-none absolute inset-y-0 left-32 max-wide:left-12" aria-hidden>
      <div ref={line} className="absolute inset-y-0 w-px bg-safelight" style={{ left: time * zoom }} />
    </div>
  )
}
