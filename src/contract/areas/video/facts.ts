import type { OperationFacts } from '../../kit/operation.ts'

// "A 5 s 480p clip takes around five minutes"; a longer or larger one takes longer.
const task = { area: 'video', offered: true, typicalSeconds: [60, 600], saysHowFar: true } as const

/** The facts about video operations, for pages without a form. */
export const videoFacts = {
  'video.capability': task,
  'video.generate': { ...task, page: 'models' },
} as const satisfies Record<`video.${string}`, OperationFacts>
