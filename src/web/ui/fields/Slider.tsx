import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { fitNumber, writeNumber } from './numberText.ts'
import { Icon } from '../Icon.tsx'
import { Ticks } from './Ticks.tsx'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { useNumberEntry } from './useNumberEntry.ts'

interface Props extends Omit<FieldProps, 'optional' | 'aside'> {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly unit?: string
  /** The value that a small button resets to. */
  readonly usual?: number
}

const MOST_TICKS = 40

/** Steps per key; browsers differ in how far page keys go. */
const keys: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
}

/**
 * The browser's own slider along a ruler, and a box to type the exact value. Page keys move ten steps, Home and End to
 * the ends.
 */
export function Slider(props: Props) {
  const { value, onChange, min, max, step = 1, unit, usual, ...field } = props
  const { t } = useTranslation()
  const blocked = field.reason !== undefined
  const range = { min, max, step }
  const change = (next: number | undefined) => {
    if (!blocked && next !== undefined) onChange(fitNumber(next, range))
  }
  const entry = useNumberEntry({ value, onChange: change, min, max, step, blocked })
  const textOf = (number: number) => `${writeNumber(number, range)}${unit === undefined ? '' : ` ${unit}`}`
  function go(event: KeyboardEvent): void {
    const by = keys[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    change(Math.min(max, Math.max(min, value + by * step)))
  }
  const back = usual !== undefined && usual !== value && !blocked
  return (
    <FieldFrame
      {...field}
      hint={entry.note ?? field.hint}
      aside={
        usual !== undefined && (
          <button
            type="button"
            aria-label={`${field.label}: ${t('ui.reset', { value: textOf(usual) })}`}
            onClick={() => change(usual)}
            className={`-my-1 grid size-6 place-items-center hover:text-ink ${back ? '' : 'invisible'}`}
          >
            <Icon name="undo" size={12} />
            <Tooltip>{t('ui.reset', { value: textOf(usual) })}</Tooltip>
          </button>
        )
      }
    >
      {joined => (
        <div className="flex items-center gap-3">
          <span className={`relative h-8 min-w-0 flex-1 ${blocked ? 'text-edge' : ''}`}>
            <span className="absolute inset-x-0.75 top-2.5 h-3 border-b border-edge" aria-hidden>
              <Ticks intervals={intervalsOf(min, max, step)} from="bottom" />
              <span
                className="absolute -bottom-px left-0 h-0.5 bg-current"
                style={{ width: `${((value - min) / (max - min)) * 100}%` }}
              />
            </span>
            <input
              type="range"
              value={value}
              min={min}
              max={max}
              step={step}
              onChange={event => change(event.target.valueAsNumber)}
              onKeyDown={go}
              aria-label={field.label}
              aria-valuetext={textOf(value)}
              aria-describedby={joined['aria-describedby']}
              aria-disabled={blocked || undefined}
              className={`ruler absolute inset-0 ${blocked ? 'cursor-not-allowed' : 'cursor-pointer'}`}
            />
          </span>
          <span
            className={`flex h-8 w-20 shrink-0 items-center justify-end gap-1 rounded-control border px-2 transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus ${
              blocked
                ? 'border-line text-muted'
                : joined['aria-invalid']
                  ? 'border-ink border-b-2'
                  : 'border-edge hover:border-ink'
            }`}
          >
            <input
              {...joined}
              {...entry.input}
              type="text"
              aria-label={t('ui.exact', { label: field.label })}
              className="figures h-full w-full min-w-0 bg-transparent text-right text-12 outline-none max-wide:text-16"
            />
            {unit !== undefined && (
              <span className="text-12 whitespace-nowrap text-muted" aria-hidden>
                {unit}
              </span>
            )}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}

/** The number of intervals between ticks: one per step, or 20 if there are too many steps. */
function intervalsOf(min: number, max: number, step: number): number {
  const steps = (max - min) / step
  return steps <= MOST_TICKS ? steps : 20
}
