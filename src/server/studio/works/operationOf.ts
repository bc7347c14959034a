import { byTransport, type AnyOperation } from '#contract/kit/operation.ts'
import type { Transport } from '#contract/kit/transport.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { operations } from '#contract/operations.ts'

/** How an operation is asked for, by a transport that it offers. */
export function operationOf(asked: {
  readonly operation: OfferedOperationId
  readonly transport?: Transport
}): AnyOperation {
  return byTransport(operations[asked.operation], asked.transport ?? 'task')
}
