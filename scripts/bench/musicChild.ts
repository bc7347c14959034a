import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeEngine } from '../../src/engines/analysis/describe.ts'
import { recognizeEngine } from '../../src/engines/analysis/recognize.ts'
import { stemEngine } from '../../src/engines/analysis/stem.ts'
import { unwatched } from '../../src/engines/run/unwatched.ts'
import { musicEngine } from '../../src/engines/music/engine.ts'

/** The song that a separate process is to compose, and the analysis that is then run on it, if any. */
export interface MusicJob {
  readonly prompt: string
  readonly lyrics?: string
  readonly analysis?: 'recognize' | 'describe' | 'stem' | 'stemNotes'
}

/** Seconds of music per second of one core in each round, and peak resident memory in megabytes. */
export interface MusicCost {
  readonly secondsPerSecond: readonly number[]
  readonly megabytes: number
}

const ROUNDS = 2
/** Length in seconds of the analysed song: analysis works block by block, so a long song costs no more per second. */
const ANALYSED = 45
const MODEL = 'auto'

process.once('message', (job: MusicJob) => {
  void measure(job).then(cost => process.send?.(cost, () => process.disconnect()))
})

async function measure({ prompt, lyrics, analysis }: MusicJob): Promise<MusicCost> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const compose = async (seed: number, seconds?: number) => {
    const asked = {
      operation: 'generate',
      prompt,
      lyrics,
      instrumental: lyrics === undefined,
      model: MODEL,
      seconds,
    } as const
    const {
      files: [file],
    } = await musicEngine(asked, seed, unwatched(folder))
    if (!file) throw new Error('there is no song')
    return file
  }
  const secondsPerSecond: number[] = []
  // Warm up: workers are reused, so a process that has never played is the exception.
  await compose(1, 8)
  for (let round = 0; round < ROUNDS; round++) {
    const given = analysis && (await compose(round, ANALYSED))
    const before = process.cpuUsage()
    const file = given ?? (await compose(round))
    const recording = { path: file.path, format: 'mp3' } as const
    if (analysis === 'recognize') await recognizeEngine({ recording }, round, unwatched(folder))
    if (analysis === 'describe') await describeEngine({ recording }, round, unwatched(folder))
    if (analysis === 'stem' || analysis === 'stemNotes')
      await stemEngine({ recording, midi: analysis === 'stemNotes' }, round, unwatched(folder))
    const { user, system } = process.cpuUsage(before)
    secondsPerSecond.push((file.duration ?? 0) / ((user + system) / 1e6))
  }
  await rm(folder, { recursive: true, force: true })
  return { secondsPerSecond, megabytes: await mostMegabytes() }
}

/** The peak memory of this process, in megabytes. */
async function mostMegabytes(): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
