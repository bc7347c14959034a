import { imageGenerateFacts } from './areas/image/facts.ts'
import { voiceGenerateFacts } from './areas/voice/facts.ts'

/**
 * Everything a person can ask for, by name, with what lists need of it. `operations` has the rest: its schemas weigh too
 * much for a page that only shows what was made.
 */
export const operationFacts = {
  'image.generate': imageGenerateFacts,
  'image.direct': imageGenerateFacts,
  'voice.generate': voiceGenerateFacts,
} as const

export type OperationId = keyof typeof operationFacts

export const operationIds = Object.keys(operationFacts) as [OperationId, ...OperationId[]]
