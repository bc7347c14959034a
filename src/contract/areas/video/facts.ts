import type { OperationFacts } from '../../kit/operation.ts'

// "A 5 s 480p clip takes around five minutes", and a longer or larger one longer still.
const task = { area: 'video', offered: true, typicalSeconds: [60, 600], saysHowFar: true } as const

/** What a page that shows no form knows of video operations. */
export const videoFacts = {
  'video.capability': task,
  'video.generate': { ...task, page: 'models' },
} as const satisfies Record<`video.${string}`, OperationFacts>
