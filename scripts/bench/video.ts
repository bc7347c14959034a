import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sharedCards, sharedModelIds, type SharedModelId } from '../../src/contract/areas/video/models.ts'
import { workerOptions } from '../../src/engines/run/workers.ts'
import type { Figure, Measurement } from './figure.ts'
import type { VideoCost, VideoBenchJob } from './videoChild.ts'
import { videoKinds } from './videoJobs.ts'

const CHILD = join(import.meta.dirname, 'videoChild.ts')
const MOST_MEGABYTES = 1200

const written = 'Seconds of a moving scene encoded (H.264, AAC) per second of one core.'
const drawn = 'Seconds of video drawn and encoded per second of one core.'
const mostSeconds = (model: SharedModelId) => sharedCards[model].limits.duration.maximum
const longestModel = sharedModelIds.reduce((one, other) => (mostSeconds(other) > mostSeconds(one) ? other : one))
const longest = [
  { what: 'agent', most: 60 },
  { what: longestModel, most: mostSeconds(longestModel) },
] as const
const jobs: readonly (VideoBenchJob & { readonly name: string; readonly means: string })[] = [
  { name: 'Film, 360p', what: 'film', lines: 360, seconds: 5, means: written },
  { name: 'Film, 720p', what: 'film', lines: 720, seconds: 5, means: written },
  { name: 'Film, 1080p', what: 'film', lines: 1080, seconds: 5, means: written },
  { name: 'Film, 720p, a minute', what: 'film', lines: 720, seconds: 60, means: written },
  { name: 'Video of words, 360p', what: 'text_to_video', lines: 360, seconds: 5, means: drawn },
  { name: 'Video of words, 1080p', what: 'text_to_video', lines: 1080, seconds: 5, means: drawn },
  { name: 'Video of words, 720p, a minute', what: 'text_to_video', lines: 720, seconds: 60, means: drawn },
  ...videoKinds.map(
    what =>
      ({ name: `Video by ${what}, 720p`, what, lines: 720, seconds: what === 'agent' ? 20 : 5, means: drawn }) as const,
  ),
  // The longest videos there are, and ones of a quarter of their length: memory must not grow with the length.
  ...([720, 1080] as const).flatMap(lines =>
    longest.flatMap(({ what, most }) =>
      [most / 4, most].map(seconds => {
        const name = `Video by ${what}, ${lines}p, ${seconds} s`
        return { name, what, lines, seconds, means: drawn }
      }),
    ),
  ),
]

/** Seconds of video that one core makes per second; each kind in a separate process. */
export const measureVideo: Measurement = async () => {
  const figures: Figure[] = []
  for (const { name, means, ...job } of jobs) {
    const cost = await makeApart(job)
    figures.push(
      { name, unit: 'perSecond', values: cost.secondsPerSecond, means },
      { name, unit: 'MB', values: [cost.megabytes], bar: MOST_MEGABYTES, means: 'Most resident memory.' },
    )
  }
  return figures
}

async function makeApart(job: VideoBenchJob): Promise<VideoCost> {
  const child = fork(CHILD, { ...workerOptions(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const answered = once(child, 'message') as Promise<[VideoCost]>
  const ended = once(child, 'exit').then(() => {
    throw new Error('the video engine ended without an answer')
  })
  child.send(job)
  const [cost] = await Promise.race([answered, ended])
  ended.catch(() => undefined)
  return cost
}
