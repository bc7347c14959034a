import { factsOf, isOffered } from '#contract/operationFacts.ts'
import type { OperationViews } from '#web/works/operationView.ts'

/**
 * The forms in their order, those of the area that a result is from before the others: one goes on where one is.
 * `operation`: what made the result; null: it is an upload.
 */
export function ownAreaFirst<Form extends keyof OperationViews>(
  forms: readonly Form[],
  operation: string | null,
): readonly Form[] {
  if (operation === null || !isOffered(operation)) return forms
  const { area } = factsOf(operation)
  const isOwn = (form: Form) => factsOf(form).area === area
  return [...forms.filter(isOwn), ...forms.filter(form => !isOwn(form))]
}
