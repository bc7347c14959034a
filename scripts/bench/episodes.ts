import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { workerOptions } from '../../src/engines/run/workers.ts'
import type { EpisodeCost } from './episodesChild.ts'
import type { Measurement } from './figure.ts'

const CHILD = join(import.meta.dirname, 'episodesChild.ts')
const MOST_MEGABYTES = 1024
/** Seconds of one core that each stage of six pages may take. */
const bars = { reading: 2, drawing: 20, speaking: 20 } as const

/** The cost of an episode of six pages by stage, in a separate process. */
export const measureEpisodes: Measurement = async () => {
  const { stages, megabytes } = await makeApart()
  const name = 'Episode of 6 pages'
  return [
    ...(['reading', 'drawing', 'speaking'] as const).map(stage => ({
      name: `${name}, ${stage}`,
      unit: 's' as const,
      values: stages[stage] ?? [],
      bar: bars[stage],
      means: 'Seconds of one core.',
    })),
    { name, unit: 'MB', values: [megabytes], bar: MOST_MEGABYTES, means: 'Most resident memory.' },
  ]
}

async function makeApart(): Promise<EpisodeCost> {
  const child = fork(CHILD, { ...workerOptions(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const answered = once(child, 'message') as Promise<[EpisodeCost]>
  const ended = once(child, 'exit').then(() => {
    throw new Error('the episode ended without an answer')
  })
  child.send({})
  const [cost] = await Promise.race([answered, ended])
  ended.catch(() => undefined)
  return cost
}
