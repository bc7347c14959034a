import type { OperationFacts } from '../../kit/operation.ts'

/** The facts about voice operations, for pages without a form. */
export const voiceFacts = {
  'voice.generate': { area: 'voice', offered: true, typicalSeconds: [5, 60] },
} as const satisfies Record<`voice.${string}`, OperationFacts>
