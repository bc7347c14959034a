import { useId, type CSSProperties, type ReactNode, type Ref } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { Reason } from './Reason.tsx'

export interface ChoiceGroupProps<V extends string> {
  readonly legend: string
  readonly values: readonly V[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly error?: string | undefined
  /** Shown below the group, and read with it. */
  readonly hint?: ReactNode
  /** Why it cannot be changed now. */
  readonly reason?: string | undefined
  /** The chosen radio button, or the first: where the focus goes when the field has an error. */
  readonly focusRef?: Ref<HTMLInputElement>
}

interface Drawing<V extends string> {
  /** What a screen reader calls the choice. */
  readonly nameOf: (value: V) => string
  /** How the choice looks. */
  readonly draw: (value: V, chosen: boolean) => ReactNode
  readonly className: string
  readonly style?: CSSProperties
}

/** Radio buttons with a custom look; arrow keys, form and focus are handled by the browser. */
export function ChoiceGroup<V extends string>(props: ChoiceGroupProps<V> & Drawing<V>) {
  const { legend, values, value, onChange, error, hint, reason, focusRef, nameOf, draw, className, style } = props
  const blocked = reason !== undefined
  const id = useId()
  const described = [blocked && `${id}-reason`, hint && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const focusable = values.includes(value) ? value : values[0]
  return (
    <fieldset
      role="radiogroup"
      className="group/choices"
      aria-describedby={described || undefined}
      aria-invalid={error !== undefined}
      aria-disabled={blocked || undefined}
    >
      <legend className="mb-2 text-12 text-muted">{legend}</legend>
      <div className={className} style={style}>
        {values.map(option => (
          <label
            key={option}
            className="relative block rounded-control has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              ref={option === focusable ? focusRef : undefined}
              type="radio"
              name={id}
              aria-label={nameOf(option)}
              checked={option === value}
              onChange={() => !blocked && onChange(option)}
              aria-disabled={blocked || undefined}
              className={`absolute inset-0 size-full opacity-0 ${blocked ? 'cursor-not-allowed' : 'cursor-pointer'}`}
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
      <Reason id={`${id}-reason`} text={reason} />
      <ErrorText id={`${id}-error`} text={error} />
    </fieldset>
  )
}
