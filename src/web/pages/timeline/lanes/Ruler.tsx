import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '#web/media/clock.ts'
import { usePosition, type PositionStore } from '../play/clock.ts'

interface Props {
  readonly width: number
  readonly zoom: number
  readonly position: PositionStore
  readonly duration: number
  readonly scrub: (event: PointerEvent) => void
  readonly seek: (time: number) => void
}

/** Seconds between two marks that may be chosen, and the least pixels between them. */
const STEPS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800]
const ROOM = 64

/** The time along the tracks. Pressing or dragging on it moves the position. */
export function Ruler({ width, zoom, position, duration, scrub, seek }: Props) {
  const { t } = useTranslation()
  const step = STEPS.find(one => one * zoom >= ROOM) ?? 3600
  const count = Math.min(2000, Math.ceil(width / (step * zoom)))
  return (
    <div className="sticky top-0 z-10 flex h-6 border-b border-line bg-paper">
      <div className="sticky left-0 z-10 w-32 shrink-0 border-r border-line bg-paper max-wide:w-12" />
      <div className="relative cursor-pointer touch-none" style={{ width }} onPointerDown={scrub}>
        {Array.from({ length: count }, (_, at) => (
          <span
            key={at}
            className="figures absolute top-0 h-full border-l border-line pl-1 text-12 leading-6 text-muted"
            style={{ left: at * step * zoom }}
            aria-hidden
          >
            {clock(at * step, step < 1)}
          </span>
        ))}
        <Handle label={t('timeline.position')} position={position} duration={duration} seek={seek} />
      </div>
    </div>
  )
}

/** The position for the keyboard and for screen readers. */
function Handle({
  label,
  position,
  duration,
  seek,
}: Pick<Props, 'position' | 'duration' | 'seek'> & { readonly label: string }) {
  const time = usePosition(position, one => Math.round(one.time * 10) / 10)
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={clock(time, true)}
      min={0}
      max={Math.max(0.1, duration)}
      step={0.1}
      value={Math.min(time, duration)}
      onChange={event => seek(event.target.valueAsNumber)}
      className="pointer-events-none absolute inset-0 w-full opacity-0 focus-visible:opacity-40"
    />
  )
}
