import type { OperationFacts } from '../../kit/operation.ts'

/** What a page that shows no form knows of voice operations. */
export const voiceFacts = {
  'voice.generate': { area: 'voice', offered: true, typicalSeconds: [5, 60] },
} as const satisfies Record<`voice.${string}`, OperationFacts>
