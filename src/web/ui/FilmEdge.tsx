import { useRef, type HTMLAttributes, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Ticks } from './Ticks.tsx'

interface Seek {
  /** What a screen reader calls the ruler. */
  readonly label: string
  /** The place in seconds, in words. */
  readonly tell: (seconds: number) => string
  readonly onSeek: (seconds: number) => void
}

interface Props {
  /** What the strip prints: `IMG 0042 · 2K · 12 cr`. */
  readonly children?: ReactNode
  /** Seconds that the strip is long: it becomes a ruler. */
  readonly length?: number
  /** Seconds that have passed on it: known, never guessed. */
  readonly at?: number
  /** Plays now: the one other use of the safelight. */
  readonly playing?: boolean
  /** Lets a hand, or arrow keys, choose the place. */
  readonly seek?: Seek
  /** Makes it the handle of what is dragged: the listeners and attributes of the drag. */
  readonly handle?: HTMLAttributes<HTMLElement> & { readonly ref?: (element: HTMLElement | null) => void }
}

const MOST_TICKS = 60
const UNITS = [1, 5, 10, 30, 60, 300, 600, 3600] as const

/** The strip under a frame, 20 pixels high: what it is in print; and where there is time, ruler, progress and handle. */
export function FilmEdge({ children, length = 0, at = 0, playing = false, seek, handle }: Props) {
  const share = length > 0 ? Math.min(1, Math.max(0, at / length)) : 0
  return (
    <div
      {...handle}
      className={`film-edge relative overflow-hidden whitespace-nowrap text-muted ${handle ? 'cursor-grab active:cursor-grabbing' : ''}`}
    >
      {length > 0 && (
        <span className="absolute inset-x-0 top-0 h-1.25 border-t border-edge" aria-hidden>
          <Ticks intervals={length / unitOf(length)} from="top" />
          <span
            className={`absolute -top-px left-0 h-0.75 w-full origin-left ${playing ? 'bg-safelight' : 'bg-ink'}`}
            style={{ transform: `scaleX(${share})` }}
          />
        </span>
      )}
      <span className={`block truncate ${length > 0 ? 'pt-1 leading-4' : ''}`}>{children}</span>
      {seek && <Ruler {...seek} length={length} at={at} />}
    </div>
  )
}

/** Lies over the strip and takes hand and keys. */
function Ruler({ label, tell, onSeek, length, at }: Seek & { readonly length: number; readonly at: number }) {
  const held = useRef(false)
  const go = (seconds: number) => onSeek(Math.min(Math.max(seconds, 0), length))

  function point(event: PointerEvent<HTMLElement>): void {
    if (!held.current) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) go(((event.clientX - left) / width) * length)
  }

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key]
    if (by !== undefined) go(at + by)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(length)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={at}
      aria-valuetext={tell(at)}
      onKeyDown={press}
      onPointerDown={event => {
        held.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={point}
      onPointerUp={() => (held.current = false)}
      onPointerCancel={() => (held.current = false)}
      className="absolute inset-0 cursor-col-resize touch-none focus-visible:-outline-offset-2"
    />
  )
}

/** Seconds between ticks: one, or the first unit that is not too fine. */
function unitOf(length: number): number {
  return UNITS.find(one => length / one <= MOST_TICKS) ?? 3600
}
