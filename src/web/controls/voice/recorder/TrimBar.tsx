import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { peaksOf, type Part, type Sound } from './sound.ts'

interface Props {
  readonly sound: Sound
  readonly part: Part
  readonly move: (side: 'start' | 'end', to: number) => void
}

const BARS = 120
const STEP = 0.1
const FAR = 1

/** The shape of a sound with a handle at either end of the part: dragged, or moved by arrow keys, with Page keys far. */
export function TrimBar({ sound, part, move }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const peaks = useMemo(() => peaksOf(sound, BARS), [sound])
  const { duration } = sound
  const share = (time: number) => `${(time / duration) * 100}%`

  function drag(side: 'start' | 'end', event: PointerEvent): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = box.current?.getBoundingClientRect()
    if (frame) move(side, ((event.clientX - frame.left) / frame.width) * duration)
  }

  function press(side: 'start' | 'end', event: KeyboardEvent): void {
    const by = {
      ArrowLeft: -STEP,
      ArrowDown: -STEP,
      ArrowRight: STEP,
      ArrowUp: STEP,
      PageDown: -FAR,
      PageUp: FAR,
      Home: -duration,
      End: duration,
    }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(side, part[side] + by)
  }

  return (
    <div ref={box} className="relative mx-2 h-14 bg-well">
      <svg viewBox={`0 0 ${BARS} 2`} preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden>
        {peaks.map((peak, index) => {
          const inside = (index + 0.5) / BARS >= part.start / duration && (index + 0.5) / BARS <= part.end / duration
          const tall = Math.max(0.04, peak * 1.9)
          return (
            <rect
              // The bars of one shape never change places.
              key={index}
              x={index + 0.15}
              y={1 - tall / 2}
              width={0.7}
              height={tall}
              className={inside ? 'fill-ink' : 'fill-line'}
            />
          )
        })}
      </svg>
      {(['start', 'end'] as const).map(side => (
        <div
          key={side}
          role="slider"
          tabIndex={0}
          aria-label={t(`recorder.${side}`)}
          aria-valuemin={0}
          aria-valuemax={Math.round(duration * 10) / 10}
          aria-valuenow={Math.round(part[side] * 10) / 10}
          aria-valuetext={t('recorder.at', { time: part[side].toFixed(1) })}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={event => drag(side, event)}
          onKeyDown={event => press(side, event)}
          className="absolute inset-y-0 flex w-6 -translate-x-1/2 cursor-ew-resize touch-none justify-center"
          style={{ left: share(part[side]) }}
        >
          <span className="h-full w-0.75 bg-ink" />
        </div>
      ))}
    </div>
  )
}
