import type { OperationFacts } from '../../kit/operation.ts'

const task = { area: 'episodes', offered: true, typicalSeconds: [120, 300] } as const

/** What a page that shows no form knows of episode operations. */
export const episodeFacts = {
  'episodes.create': task,
  'episodes.video': task,
} as const satisfies Record<`episodes.${string}`, OperationFacts>
