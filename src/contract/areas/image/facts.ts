import type { OperationFacts } from '../../kit/operation.ts'

/** The facts about image operations, for pages without a form. */
export const imageFacts = {
  'image.generate': { area: 'image', offered: true, typicalSeconds: [2, 60], transports: ['task', 'direct'] },
} as const satisfies Record<`image.${string}`, OperationFacts>
