import { ApiError } from '#web/api/ApiError.ts'
import type { FieldPath } from 'react-hook-form'
import { fieldOf, type VoiceValues } from './values.ts'
import type { VoiceForm } from './useVoiceForm.ts'

/** Puts what the service found wrong next to the fields it came of, and focuses the first. */
export function showVoiceIssues(form: VoiceForm, error: unknown): void {
  if (!(error instanceof ApiError) || error.failure.kind !== 'answer') return
  error.failure.issues.forEach(({ path, message }, index) => {
    const field = fieldOf(path.replace(/^recipe\./, ''), form.getValues('mode'))
    if (!((field.split('.')[0] ?? '') in form.getValues())) return
    form.setError(field as FieldPath<VoiceValues>, { type: 'service', message }, { shouldFocus: index === 0 })
  })
}
