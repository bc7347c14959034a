import { byTransport, type AnyOperation } from '#contract/operation.ts'
import type { Transport } from '#contract/kit/transport.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { operations } from '#contract/operations.ts'

/** The definition of an operation, for one of the transports that it offers. */
export function operationOf(asked: {
  readonly operation: OfferedOperationId
  readonly transport?: Transport
}): AnyOperation {
  return byTransport(operations[asked.operation], asked.transport ?? 'task')
}
