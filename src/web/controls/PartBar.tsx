import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

/** A part of a sound or video, in seconds. */
export interface Part {
  readonly start: number
  readonly end: number
}

interface Props {
  /** Length of the whole, in seconds. */
  readonly duration: number
  readonly part: Part
  readonly move: (side: 'start' | 'end', to: number) => void
  readonly words: { readonly start: string; readonly end: string; readonly at: (seconds: number) => string }
  /** A waveform or film strip of the whole, drawn across the bar. */
  readonly children: ReactNode
}

const STEP = 0.1
const FAR = 1

/** A bar with a handle at each end of a part: dragged, or moved with arrow keys, in larger steps with Page keys. */
export function PartBar({ duration, part, move, words, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
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
      {children}
      {(['start', 'end'] as const).map(side => (
        <div
          key={side}
          role="slider"
          tabIndex={0}
          aria-label={words[side]}
          aria-valuemin={0}
          aria-valuemax={Math.round(duration * 10) / 10}
          aria-valuenow={Math.round(part[side] * 10) / 10}
          aria-valuetext={words.at(part[side])}
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
