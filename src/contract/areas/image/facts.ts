import type { OperationFacts } from '../../kit/operation.ts'

/** What a page that shows no form knows of image operations. */
export const imageFacts = {
  'image.generate': { area: 'image', offered: true, typicalSeconds: [2, 60], transports: ['task', 'direct'] },
} as const satisfies Record<`image.${string}`, OperationFacts>
