import { useEffect, useRef } from 'react'
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '#web/api/ApiError.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { recipeResolver, type RecipeSchema } from './recipeResolver.ts'

export type RecipeForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

/** A form typed by a recipe's schema: what its fields hold, and what comes out when they are right. */
export function useRecipeForm<Input extends FieldValues, Output>(
  schema: RecipeSchema<Input, Output>,
  defaults: Input,
): RecipeForm<Input, Output> {
  const language = useLanguage()
  const form = useForm<Input, unknown, Output>({
    resolver: recipeResolver(schema, language),
    // A recipe's values are plain JSON and complete.
    defaultValues: defaults as DefaultValues<Input>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { trigger, control } = form
  const { isSubmitted } = useFormState({ control })
  const told = useRef(language)
  useEffect(() => {
    if (told.current === language) return
    told.current = language
    // What was said already is said again in the other language.
    if (isSubmitted) void trigger()
  }, [language, isSubmitted, trigger])
  return form
}

/** Puts what the service found wrong next to its fields and focuses the first; tells whether it found any. */
export function showIssues<Input extends FieldValues, Output>(
  form: RecipeForm<Input, Output>,
  error: unknown,
): boolean {
  const issues = error instanceof ApiError && error.failure.kind === 'answer' ? error.failure.issues : []
  const known = issues
    .map(({ path, message }) => ({ path: path.replace(/^recipe\./, ''), message }))
    .filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues())
  known.forEach(({ path, message }, index) =>
    form.setError(path as FieldPath<Input>, { type: 'service', message }, { shouldFocus: index === 0 }),
  )
  return known.length > 0
}
