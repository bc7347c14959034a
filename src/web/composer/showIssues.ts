import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Wording } from '#contract/sentences/wording.ts'
import type { Failure } from '#contract/studio/failure.ts'
import { ApiError, linesOfFailure, pathOfFailure, reasonText } from '#web/api/ApiError.ts'
import type { ComposerForm } from './composerForm.ts'

/** The type of errors that the service found. */
const SERVICE = 'service'

/** Shows the issues of a refused request at their fields, and focuses the first one. */
export function showIssues<Values extends FieldValues, Recipe>(
  form: UseFormReturn<Values, unknown, Recipe>,
  definition: Pick<ComposerForm<Values, Recipe>, 'fieldOf'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError) || error.failure.kind !== 'answer') return
  const issues = error.failure.issues.map(({ path, message }) => ({ path: path.replace(/^recipe\./, ''), message }))
  showAtFields(form, definition, issues)
}

/** Shows why a work failed at the field at fault of the form that was opened with its recipe. */
export function showRefusal<Values extends FieldValues, Recipe>(
  form: UseFormReturn<Values, unknown, Recipe>,
  definition: Pick<ComposerForm<Values, Recipe>, 'fieldOf' | 'refusedPath'>,
  failure: Failure,
  wording: Wording,
): void {
  const path = pathOfFailure(failure) ?? definition.refusedPath?.(failure, form.getValues())
  const message = reasonText(failure, wording) || (linesOfFailure(failure, wording)[0] ?? '')
  if (path !== undefined) showAtFields(form, definition, [{ path, message }])
}

/** Whether the error at a field, or one at a part of it, is what the service said. */
export function isOfService(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return 'type' in error ? error.type === SERVICE : Object.values(error).some(isOfService)
}

function showAtFields<Values extends FieldValues, Recipe>(
  { setError, getValues }: UseFormReturn<Values, unknown, Recipe>,
  { fieldOf }: Pick<ComposerForm<Values, Recipe>, 'fieldOf'>,
  issues: readonly { readonly path: string; readonly message: string }[],
): void {
  const values = getValues()
  issues
    .map(({ path, message }) => ({ field: fieldOf ? fieldOf(path, values) : path, message }))
    .filter(({ field }) => (field.split('.')[0] ?? '') in values)
    .forEach(({ field, message }, index) =>
      // The filter above made sure that the path starts with a field name.
      setError(field as FieldPath<Values>, { type: SERVICE, message }, { shouldFocus: index === 0 }),
    )
}
