import { useLayoutEffect, useRef } from 'react'

interface Props {
  readonly label: string
  /** What a screen reader says in place of the bare number. */
  readonly valueText?: string
  readonly value: number
  readonly max: number
  readonly step: number
  readonly change: (value: number) => void
  readonly className?: string
  readonly tabIndex?: 0 | -1
}

/**
 * The browser's own slider for a value of a media element. The element reports its new state a moment later,
 * and React would meanwhile put a controlled slider back, so this one is set by hand.
 */
export function Range({ label, valueText, value, max, step, change, className = '', tabIndex }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.value = String(value)
  }, [value, max, step])
  return (
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
      className={`accent-ink ${className}`}
    />
  )
}
