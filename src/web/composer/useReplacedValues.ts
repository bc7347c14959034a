import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Composer, ComposerNotice, NoticeTitle } from './composer.ts'
import { isBlank, type ComposerForm, type Joined } from './composerForm.ts'
import { readOptions, type ComposerOptions } from './composerOptions.ts'
import type { useStoredForm } from './useStoredForm.ts'

interface ReplacedValues<Values extends FieldValues, Recipe> extends Pick<
  Composer<Values, Recipe>,
  'notice' | 'dismiss' | 'open' | 'replace' | 'fit' | 'opened'
> {
  /** Joins a part of another recipe with the values. */
  readonly join: (part: unknown, how: 'fields' | 'more') => void
  /** Says that what was to be opened cannot be read. */
  readonly sayUnreadable: () => void
}

/** Replaces the values of a form as a whole: each time a notice says so, and undoes it. */
export function useReplacedValues<Values extends FieldValues, Recipe>(
  definition: ComposerForm<Values, Recipe>,
  stored: ReturnType<typeof useStoredForm<Values, Recipe>>,
): ReplacedValues<Values, Recipe> {
  const { form, options, setOptions } = stored
  const { getValues, reset } = form
  const [notice, setNotice] = useState<ComposerNotice | null>(null)
  const [opened, setOpened] = useState(0)
  const countOpened = () => setOpened(count => count + 1)
  const dismiss = () => setNotice(null)
  const sayUnreadable = () => setNotice({ kind: 'unreadable' })

  /** Replaces the values, and returns an undo function, which keeps what was typed into other fields since. */
  function fill(values: Values, part?: Partial<ComposerOptions>): () => void {
    const before = getValues()
    const changed = Object.keys({ ...before, ...values }).filter(
      name => JSON.stringify(before[name]) !== JSON.stringify(values[name]),
    )
    reset(values, { keepDefaultValues: true })
    if (part) setOptions(part)
    return () => {
      const old = Object.fromEntries(changed.map(name => [name, before[name]]))
      countOpened()
      reset({ ...getValues(), ...old }, { keepDefaultValues: true })
      if (part) setOptions(options)
      dismiss()
    }
  }

  function replace(values: Values, title?: NoticeTitle, part?: Partial<ComposerOptions>): void {
    countOpened()
    const undo = fill(values, part)
    if (title !== undefined) setNotice({ kind: 'changed', title, undo })
  }

  function fit({ values, changes, model }: Joined<Values>, title?: NoticeTitle): void {
    const undo = fill(values)
    if (changes.length > 0) setNotice({ kind: 'fitted', model, changes, undo })
    else setNotice(title === undefined ? null : { kind: 'changed', title, undo })
  }

  function open(recipe: unknown, given?: unknown): void {
    const values = definition.read(recipe)
    if (!values) return sayUnreadable()
    countOpened()
    const wasBlank = isBlank(definition, getValues())
    const undo = fill(values, given === undefined ? undefined : readOptions(given))
    setNotice({
      kind: 'changed',
      title: t => definition.openedTitle?.(values, t) ?? t('composer.loaded'),
      undo: wasBlank ? undefined : undo,
    })
  }

  function join(part: unknown, how: 'fields' | 'more'): void {
    const joined = definition.join?.(getValues(), part, how)
    if (joined) fit(joined, t => t('composer.joined'))
    else sayUnreadable()
  }

  return { notice, dismiss, opened, open, replace, fit, join, sayUnreadable }
}
