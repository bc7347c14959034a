import type { OperationFacts } from '../../operation.ts'

const episode = {
  area: 'episodes',
  offered: true,
  typicalSeconds: [120, 300],
  takes: [],
  step: { texts: [] },
} as const

/** The facts about episode operations, for pages without a form. */
export const episodeFacts = {
  'episodes.create': { code: 'EPI', ...episode, makes: 'image', makesParts: true },
  'episodes.video': { code: 'EPV', ...episode, makes: 'video' },
} as const satisfies Record<`episodes.${string}`, OperationFacts>
