import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import type { NumberRange } from './numberText.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { useNumberEntry } from './useNumberEntry.ts'

interface Props extends FieldProps, NumberRange {
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  /** The step of buttons and arrow keys, if values in between may be typed; absent: `step`. */
  readonly stride?: number
  /** Shown after the number: `s`, `px`, `%`. */
  readonly unit?: string
  readonly placeholder?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A number with its unit and two buttons that change it by a stride. */
export function NumberField(props: Props) {
  const { value, onChange, min, max, step, stride, unit, placeholder, inputRef, ...field } = props
  const { t } = useTranslation()
  const blocked = field.reason !== undefined
  const entry = useNumberEntry({ value, onChange, min, max, step, stride, optional: field.optional, blocked })
  return (
    <FieldFrame {...field} hint={entry.note ?? field.hint}>
      {joined => (
        <div
          className={`flex h-8 items-stretch rounded-control border transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus ${
            blocked
              ? 'border-line text-muted'
              : joined['aria-invalid']
                ? 'border-ink border-b-2'
                : 'border-edge hover:border-ink'
          }`}
        >
          <Step
            icon="minus"
            name={`${field.label}: ${t('ui.decrease')}`}
            end={entry.atLeast || blocked}
            press={() => entry.bump(-1)}
          />
          <span className="flex min-w-0 flex-1 items-baseline justify-center gap-1 self-center px-1">
            <input
              {...joined}
              {...entry.input}
              ref={inputRef}
              type="text"
              role="spinbutton"
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuetext={value === undefined ? undefined : `${entry.input.value} ${unit ?? ''}`.trim()}
              placeholder={placeholder}
              className="figures field-sizing-content min-w-8 bg-transparent text-center text-14 outline-none"
            />
            {unit !== undefined && <span className="text-12 text-muted">{unit}</span>}
          </span>
          <Step
            icon="plus"
            name={`${field.label}: ${t('ui.increase')}`}
            end={entry.atMost || blocked}
            press={() => entry.bump(1)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

interface StepProps {
  readonly icon: IconName
  readonly name: string
  /** The number cannot go further in this direction. */
  readonly end: boolean
  readonly press: () => void
}

/** Only for pointers: on the keyboard, arrow keys work in the box itself. */
function Step({ icon, name, end, press }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      aria-disabled={end}
      onClick={() => !end && press()}
      className="grid w-8 shrink-0 place-items-center text-muted transition-colors hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:text-muted"
    >
      <Icon name={icon} size={12} />
    </button>
  )
}
