import type { AnyOperation } from '#contract/kit/operation.ts'
import type { OperationId } from '#contract/operationFacts.ts'
import { operations } from '#contract/operations.ts'

/** The facts of an operation as all have them. */
export function operationOf(id: OperationId): AnyOperation {
  return operations[id]
}
