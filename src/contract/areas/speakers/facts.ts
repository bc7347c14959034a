import type { OperationFacts } from '../../kit/operation.ts'

/** The facts about speaker operations, for pages without a form. */
export const speakerFacts = {
  'speakers.create': { area: 'speakers', offered: false, typicalSeconds: [1, 10] },
} as const satisfies Record<`speakers.${string}`, OperationFacts>
