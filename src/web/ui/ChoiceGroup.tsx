import { useId, type CSSProperties, type ReactNode, type Ref } from 'react'
import { ErrorText } from './ErrorText.tsx'

export interface ChoiceGroupProps<V extends string> {
  readonly legend: string
  readonly values: readonly V[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly error?: string | undefined
  /** Under the group, and read with it. */
  readonly hint?: ReactNode
  /** The chosen radio, or the first: where focus goes when the field is wrong. */
  readonly focusRef?: Ref<HTMLInputElement>
}

interface Drawing<V extends string> {
  /** What a screen reader calls the choice. */
  readonly nameOf: (value: V) => string
  /** What the eye sees of it. */
  readonly draw: (value: V, chosen: boolean) => ReactNode
  readonly className: string
  readonly style?: CSSProperties
}

/** Radio buttons with a drawing for each: arrow keys, form and focus are the browser's own. */
export function ChoiceGroup<V extends string>(props: ChoiceGroupProps<V> & Drawing<V>) {
  const { legend, values, value, onChange, error, hint, focusRef, nameOf, draw, className, style } = props
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ')
  const focusable = values.includes(value) ? value : values[0]
  return (
    <fieldset role="radiogroup" aria-describedby={described || undefined} aria-invalid={error !== undefined}>
      <legend className="mb-2 text-12 text-muted">{legend}</legend>
      <div className={className} style={style}>
        {values.map(option => (
          <label
            key={option}
            className="relative block rounded-control has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-safelight"
          >
            <input
              ref={option === focusable ? focusRef : undefined}
              type="radio"
              name={id}
              aria-label={nameOf(option)}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {draw(option, option === value)}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-2 text-12 text-muted">
          {hint}
        </p>
      )}
      <ErrorText id={`${id}-error`} text={error} />
    </fieldset>
  )
}
