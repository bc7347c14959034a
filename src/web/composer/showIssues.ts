import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/ApiError.ts'
import type { ComposerForm } from './composerForm.ts'

/** Shows the issues of a refused request at their fields, and focuses the first one. */
export function showIssues<Values extends FieldValues, Recipe>(
  { setError, getValues }: UseFormReturn<Values, unknown, Recipe>,
  { fieldOf }: Pick<ComposerForm<Values, Recipe>, 'fieldOf'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError) || error.failure.kind !== 'answer') return
  const values = getValues()
  error.failure.issues
    .map(({ path, message }) => {
      const name = path.replace(/^recipe\./, '')
      return { field: fieldOf ? fieldOf(name, values) : name, message }
    })
    .filter(({ field }) => (field.split('.')[0] ?? '') in values)
    .forEach(({ field, message }, index) =>
      // The filter above made sure that the path starts with a field name.
      setError(field as FieldPath<Values>, { type: 'service', message }, { shouldFocus: index === 0 }),
    )
}
