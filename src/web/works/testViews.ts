import { offeredOperationIds } from '#contract/operationFacts.ts'
import type { OperationView, OperationViews } from './operationView.ts'

/** One view for all operations, for tests of parts that need not tell them apart. */
export function testViews(view: OperationView): OperationViews {
  // Every offered operation has its entry.
  return Object.fromEntries(offeredOperationIds.map(id => [id, view])) as OperationViews
}
