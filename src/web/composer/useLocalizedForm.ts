import { useEffect, useRef } from 'react'
import { useForm, useFormState, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useServiceLanguage } from '#web/i18n/language.ts'
import type { ComposerForm } from './composerForm.ts'
import { recipeResolver } from './recipeResolver.ts'

/** The fields of a form that begins with `values`: judged at the press, then with every change, in the page's language. */
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
    // Messages that are shown already are shown again in the other language.
    if (isSubmitted) void trigger()
  }, [language, isSubmitted, trigger])
  return form
}
