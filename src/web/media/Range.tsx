import { useLayoutEffect, useRef } from 'react'
import { Ticks } from '#web/ui/fields/Ticks.tsx'

interface Props {
  readonly label: string
  /** What a screen reader says in place of the bare number. */
  readonly valueText?: string
  readonly value: number
  readonly max: number
  readonly step: number
  readonly change: (value: number) => void
  /** Number of intervals on its ruler; if absent, a plain line is drawn. */
  readonly intervals?: number
  readonly className?: string
  readonly tabIndex?: 0 | -1
}

/**
 * The browser's own slider for a value of a media element, on a ruler. It is uncontrolled: the element reports its new
 * state a moment later, and until then React would reset a controlled slider to the old value.
 */
export function Range(props: Props) {
  const { label, valueText, value, max, step, change, intervals, className = '', tabIndex } = props
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.value = String(value)
  }, [value, max, step])
  return (
    <span className={`relative block ${className}`}>
      <span className="absolute inset-x-0.75 top-1/2 h-3 -translate-y-1.5 border-b border-edge" aria-hidden>
        {intervals !== undefined && <Ticks intervals={intervals} from="bottom" />}
        <span
          className="absolute -bottom-px left-0 h-0.5 bg-current"
          style={{ width: `${Math.min(1, Math.max(0, value / max)) * 100}%` }}
        />
      </span>
      <input
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        step={step}
        defaultValue={value}
        onChange={event => change(Number(event.target.value))}
        tabIndex={tabIndex}
        className="ruler absolute inset-0 cursor-pointer"
      />
    </span>
  )
}
