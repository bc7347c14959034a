import { episodeFacts } from './areas/episodes/facts.ts'
import { imageFacts } from './areas/image/facts.ts'
import { musicFacts } from './areas/music/facts.ts'
import { speakerFacts } from './areas/speakers/facts.ts'
import { videoFacts } from './areas/video/facts.ts'
import { voiceFacts } from './areas/voice/facts.ts'
import type { OperationFacts } from './operation.ts'
import type { Transport } from './kit/transport.ts'

/**
 * The facts about every operation that lists need. `operations` has the rest: its schemas are too large for a page that
 * only shows results.
 */
export const operationFacts = {
  ...imageFacts,
  ...musicFacts,
  ...voiceFacts,
  ...videoFacts,
  ...episodeFacts,
  ...speakerFacts,
} as const

type Facts = typeof operationFacts

/** Every operation of the interface. */
export type OperationId = keyof Facts

/** The operations that the studio offers: each has a form, a view and a verb of the built-in service. */
export type OfferedOperationId = { [id in OperationId]: Facts[id]['offered'] extends true ? id : never }[OperationId]

export const operationIds = Object.keys(operationFacts) as [OperationId, ...OperationId[]]

export const offeredOperationIds = operationIds.filter(isOffered) as [OfferedOperationId, ...OfferedOperationId[]]

/** Whether `id` names an operation of the interface. */
export function isOperation(id: string): id is OperationId {
  return operationIds.some(known => known === id)
}

/** Whether the studio offers the operation `id`, which may come from a file or a stored row. */
export function isOffered(id: string): id is OfferedOperationId {
  return operationIds.some(known => known === id && operationFacts[known].offered)
}

/** The facts about an operation, in the form that all of them share. */
export function factsOf(id: OperationId): OperationFacts {
  return operationFacts[id]
}

/** The transports of an operation, the default first. */
export function transportsOf(id: OperationId): readonly [Transport, ...Transport[]] {
  return factsOf(id).transports ?? ['task']
}
