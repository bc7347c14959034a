import type { Part } from './PartBar.tsx'

interface Props {
  /** The loudest sample of each of equally long segments, 0 to 1. */
  readonly peaks: readonly number[]
  /** Seconds. */
  readonly duration: number
  readonly part: Part
}

/** The waveform of a sound as bars; those of the part are highlighted. */
export function PartShape({ peaks, duration, part }: Props) {
  const count = peaks.length
  return (
    <svg viewBox={`0 0 ${count} 2`} preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden>
      {peaks.map((peak, index) => {
        const at = ((index + 0.5) / count) * duration
        const tall = Math.max(0.04, peak * 1.9)
        return (
          <rect
            // The bars of a waveform are never reordered.
            key={index}
            x={index + 0.15}
            y={1 - tall / 2}
            width={0.7}
            height={tall}
            className={at >= part.start && at <= part.end ? 'fill-ink' : 'fill-line'}
          />
        )
      })}
    </svg>
  )
}
