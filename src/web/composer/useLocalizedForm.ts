import { useEffect, useRef } from 'react'
import { useForm, useFormState, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useServiceLanguage } from '#web/i18n/language.ts'
import type { ComposerForm } from './composerForm.ts'
import { recipeResolver } from './recipeResolver.ts'

/** A form that starts with `values`: validated on submit, then on every change, in the page's language. */
export function useLocalizedForm<Values extends FieldValues, Recipe>(
  definition: ComposerForm<Values, Recipe>,
  values: Values,
): UseFormReturn<Values, unknown, Recipe> {
  const language = useServiceLanguage()
  const form = useForm<Values, unknown, Recipe>({
    resolver: recipeResolver(definition, language),
    // Values are plain JSON and complete.
    defaultValues: values as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { trigger, control } = form
  const { isSubmitted } = useFormState({ control })
  const shownIn = useRef(language)
  useEffect(() => {
    if (shownIn.current === language) return
    shownIn.current = language
    // Translate messages that are already shown.
    if (isSubmitted) void trigger()
  }, [language, isSubmitted, trigger])
  return form
}
