import { offeredOperationIds } from '#contract/operationFacts.ts'
import type { OperationView, OperationViews } from './operationView.ts'

/** One view for all operations, for tests that need not distinguish them. */
export function testViews(view: OperationView): OperationViews {
  // Every offered operation has an entry.
  return Object.fromEntries(offeredOperationIds.map(id => [id, view])) as OperationViews
}
