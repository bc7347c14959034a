import type { OperationFacts } from '../../kit/operation.ts'

const task = { area: 'music', offered: true, typicalSeconds: [60, 180] } as const
const analysis = { area: 'music', page: 'analysis', offered: true, typicalSeconds: [2, 60], repeats: true } as const

/** The facts about music operations, for pages without a form. */
export const musicFacts = {
  'music.generate': task,
  'music.instrumental': task,
  'music.soundtrack': task,
  'music.track': task,
  'music.remix': task,
  'music.extend': task,
  'music.recognize': analysis,
  'music.describe': analysis,
  'music.stem': analysis,
} as const satisfies Record<`music.${string}`, OperationFacts>
