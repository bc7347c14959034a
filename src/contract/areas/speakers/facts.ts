import type { OperationFacts } from '../../operation.ts'

/** The facts about speaker operations, for pages without a form. */
export const speakerFacts = {
  'speakers.create': {
    code: 'SPK',
    area: 'speakers',
    offered: false,
    typicalSeconds: [1, 10],
    makes: null,
    takes: [],
    step: { texts: [] },
  },
} as const satisfies Record<`speakers.${string}`, OperationFacts>
