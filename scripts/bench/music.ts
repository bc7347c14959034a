import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { workerOptions } from '../../src/engines/run/workers.ts'
import type { Figure, Measurement } from './figure.ts'
import type { MusicCost, MusicJob } from './musicChild.ts'

const CHILD = join(import.meta.dirname, 'musicChild.ts')
const MOST_MEGABYTES = 1024

const lyrics = '[verse]\nThe rain is falling down\nAll over this old town\n[chorus]\nOh the rain washes away the pain'
const jobs: readonly (MusicJob & { readonly name: string })[] = [
  { name: 'Song, sung', prompt: 'pop at 110 bpm in A minor', lyrics },
  { name: 'Song, techno', prompt: 'techno' },
  { name: 'Song, string quartet', prompt: 'string quartet' },
  { name: 'Analysis, recognize', prompt: 'rock', analysis: 'recognize' },
  { name: 'Analysis, describe', prompt: 'rock', analysis: 'describe' },
  { name: 'Analysis, stem', prompt: 'rock', analysis: 'stem' },
  { name: 'Analysis, stem and notes', prompt: 'rock', analysis: 'stemNotes' },
]

/** Seconds of music that one core makes, or analyses, per second; each kind in a separate process. */
export const measureMusic: Measurement = async () => {
  const figures: Figure[] = []
  for (const { name, ...job } of jobs) {
    const cost = await makeApart(job)
    const means = `Seconds of music ${job.analysis ? 'analysed' : 'made'} per second of one core.`
    figures.push(
      { name, unit: 'perSecond', values: cost.secondsPerSecond, means },
      { name, unit: 'MB', values: [cost.megabytes], bar: MOST_MEGABYTES, means: 'Most resident memory.' },
    )
  }
  return figures
}

async function makeApart(job: MusicJob): Promise<MusicCost> {
  const child = fork(CHILD, { ...workerOptions(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const answered = once(child, 'message') as Promise<[MusicCost]>
  const ended = once(child, 'exit').then(() => {
    throw new Error('the composer ended without an answer')
  })
  child.send(job)
  const [cost] = await Promise.race([answered, ended])
  ended.catch(() => undefined)
  return cost
}
