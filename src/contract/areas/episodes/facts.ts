import type { OperationFacts } from '../../kit/operation.ts'

const task = { area: 'episodes', offered: true, typicalSeconds: [120, 300] } as const

/** The facts about episode operations, for pages without a form. */
export const episodeFacts = {
  'episodes.create': task,
  'episodes.video': task,
} as const satisfies Record<`episodes.${string}`, OperationFacts>
