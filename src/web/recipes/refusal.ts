import type { Failure } from '#contract/studio/failure.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'

let noted: { readonly operation: OfferedOperationId; readonly failure: Failure } | undefined

/** Notes why the work failed whose recipe is about to be opened; null: it did not, or there is no work. */
export function noteRefusal(operation: OfferedOperationId, failure: Failure | null): void {
  noted = failure ? { operation, failure } : undefined
}

/** What was noted for a form of the operation, once. */
export function takeRefusal(operation: OfferedOperationId): Failure | undefined {
  const taken = noted?.operation === operation ? noted.failure : undefined
  noted = undefined
  return taken
}
