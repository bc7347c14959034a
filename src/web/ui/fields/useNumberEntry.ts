import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../feedback/announce.tsx'
import { fitNumber, readNumber, writeNumber, type NumberRange } from './numberText.ts'

interface Options extends NumberRange {
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  /** The step of buttons and keys, if values in between may be typed; absent: `step`. */
  readonly stride?: number | undefined
  /** May be left empty. */
  readonly optional?: boolean | undefined
  readonly blocked: boolean
}

const SMALL = 1
const LARGE = 10

/**
 * A text box for a number. What is typed is taken when the box is left or Enter is pressed, so that a half-typed number
 * changes nothing; arrow keys move one stride, page keys ten.
 */
export function useNumberEntry(options: Options) {
  const { value, onChange, min, max, step = 1, stride = step, optional = false, blocked } = options
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string>()
  /** The value that was put in place of a typed one that is not possible. */
  const [fittedTo, setFittedTo] = useState<number>()
  const range = { min, max, step }

  const adjusted = (fitted: number) => t('ui.adjusted', { value: writeNumber(fitted, range) })

  function take(): void {
    if (draft === undefined) return
    setDraft(undefined)
    const typed = readNumber(draft)
    if (typed === undefined) {
      if (draft.trim() === '' && optional) onChange(undefined)
      return
    }
    const fitted = fitNumber(typed, range)
    setFittedTo(fitted === typed ? undefined : fitted)
    if (fitted !== typed) announce(adjusted(fitted))
    if (fitted !== value) onChange(fitted)
  }

  function bump(steps: number): void {
    if (blocked) return
    const typed = draft === undefined ? undefined : readNumber(draft)
    const from = typed ?? value ?? (steps > 0 ? min : max) ?? 0
    setFittedTo(undefined)
    const empty = typed === undefined && value === undefined
    setDraft(undefined)
    onChange(fitNumber(empty ? from : from + steps * stride, range))
  }

  return {
    bump,
    /** Says that something else was typed, for as long as the value is the one put in its place. */
    note: draft === undefined && fittedTo !== undefined && fittedTo === value ? adjusted(value) : undefined,
    atLeast: value !== undefined && min !== undefined && value <= min,
    atMost: value !== undefined && max !== undefined && value >= max,
    input: {
      inputMode: step % 1 === 0 && (min ?? 0) >= 0 ? ('numeric' as const) : ('decimal' as const),
      autoComplete: 'off',
      value: draft ?? (value === undefined ? '' : writeNumber(value, range)),
      readOnly: blocked,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
      onBlur: take,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return
        const steps = { ArrowUp: SMALL, ArrowDown: -SMALL, PageUp: LARGE, PageDown: -LARGE }[event.key]
        if (event.key === 'Enter') take()
        else if (event.key === 'Escape' && draft !== undefined) {
          // Discards what was typed, without closing a dialog around the box.
          event.stopPropagation()
          setDraft(undefined)
        } else if (steps !== undefined) {
          event.preventDefault()
          bump(steps)
        }
      },
    },
  }
}
