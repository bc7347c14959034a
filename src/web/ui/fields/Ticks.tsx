interface Props {
  /** The number of intervals along the ruler; the last may be shorter. */
  readonly intervals: number
  /** Ticks begin at the upper or at the lower edge. */
  readonly from: 'top' | 'bottom'
}

/** The ticks of a ruler, every fifth one longer. Boxes, not a gradient, so that each is exactly one pixel wide. */
export function Ticks({ intervals, from }: Props) {
  const ticks = Array.from({ length: Math.floor(intervals + 1e-9) + 1 }, (_, at) => at)
  return (
    <span className="absolute inset-x-0 inset-y-0 mr-px" aria-hidden>
      {ticks.map(at => (
        <span
          key={at}
          className={`absolute w-px bg-edge ${from === 'top' ? 'top-0' : 'bottom-0'} ${at % 5 === 0 ? 'h-1.5' : 'h-0.75'}`}
          style={{ left: `${(at / intervals) * 100}%` }}
        />
      ))}
    </span>
  )
}
