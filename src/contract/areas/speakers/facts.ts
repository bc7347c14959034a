import type { OperationFacts } from '../../kit/operation.ts'

/** What a page that shows no form knows of speaker operations. */
export const speakerFacts = {
  'speakers.create': { area: 'speakers', offered: false, typicalSeconds: [1, 10] },
} as const satisfies Record<`speakers.${string}`, OperationFacts>
