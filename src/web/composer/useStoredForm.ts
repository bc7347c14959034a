import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formKey } from '#web/drafts/formId.ts'
import { useDraft } from '#web/drafts/useDraft.ts'
import type { CarryOver } from './carryOver.ts'
import type { ComposerForm } from './composerForm.ts'
import { readOptions, type ComposerOptions } from './composerOptions.ts'
import { useLocalizedForm } from './useLocalizedForm.ts'

interface StoredForm<Values extends FieldValues, Recipe> {
  readonly form: UseFormReturn<Values, unknown, Recipe>
  readonly options: ComposerOptions
  readonly setOptions: (part: Partial<ComposerOptions>) => void
}

/** A form that opens with its draft, and stores every change. */
export function useStoredForm<Values extends FieldValues, Recipe>(
  definition: ComposerForm<Values, Recipe>,
  carryOver: CarryOver | undefined,
): StoredForm<Values, Recipe> {
  const { opening, save } = useDraft(formKey(definition))
  const [start] = useState(() => definition.read(opening.values) ?? definition.defaults)
  const form = useLocalizedForm(definition, start)
  const [options, setAllOptions] = useState(() => readOptions(opening.options))
  const { subscribe, getValues } = form

  useEffect(() => {
    const store = () => {
      save(getValues(), options)
      carryOver?.note(definition, getValues())
    }
    store()
    // Watched values would render the whole form for every key.
    return subscribe({ formState: { values: true }, callback: store })
  }, [subscribe, options, getValues, save, carryOver, definition])

  return { form, options, setOptions: part => setAllOptions(now => ({ ...now, ...part })) }
}
