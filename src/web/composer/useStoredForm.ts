import { useEffect, useState } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { formKey } from '#web/drafts/formId.ts'
import { useDraft } from '#web/drafts/useDraft.ts'
import type { CarryOver } from './carryOver.ts'
import type { ComposerForm, Joined } from './composerForm.ts'
import { readOptions, type ComposerOptions } from './composerOptions.ts'
import { useLocalizedForm } from './useLocalizedForm.ts'

interface StoredForm<Values extends FieldValues, Recipe> {
  readonly form: UseFormReturn<Values, unknown, Recipe>
  readonly options: ComposerOptions
  readonly setOptions: (part: Partial<ComposerOptions>) => void
  /** The values taken over from other forms of the page, if they had to be changed to fit. */
  readonly carried: Joined<Values> | undefined
  /** Restores the form's own values; those typed into other forms stay there. */
  readonly dropCarried: () => void
}

/** A form that opens with its draft and what was typed into other forms of the page, and stores every change. */
export function useStoredForm<Values extends FieldValues, Recipe>(
  definition: ComposerForm<Values, Recipe>,
  carryOver: CarryOver | undefined,
): StoredForm<Values, Recipe> {
  const { opening, save } = useDraft(formKey(definition))
  const [{ draft, start, carried }] = useState(() => {
    const read = definition.read(opening.values) ?? definition.defaults
    const joined = carryOver?.fill(definition, read)
    return { draft: read, start: joined?.values ?? read, carried: joined }
  })
  const form = useLocalizedForm(definition, start)
  const [options, setAllOptions] = useState(() => readOptions(opening.options))
  const { control, getValues, reset } = form
  const watched = useWatch({ control })

  useEffect(() => {
    // Save the draft first, so that the carried values count as a change to it.
    if (start !== draft) save(draft, readOptions(opening.options))
  }, [start, draft, opening, save])
  useEffect(() => {
    save(getValues(), options)
    carryOver?.note(definition, start, getValues())
  }, [watched, options, getValues, save, carryOver, definition, start])

  return {
    form,
    options,
    setOptions: part => setAllOptions(now => ({ ...now, ...part })),
    carried: carried && carried.changes.length > 0 ? carried : undefined,
    dropCarried: () => reset(draft, { keepDefaultValues: true }),
  }
}
