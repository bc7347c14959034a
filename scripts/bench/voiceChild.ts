import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unwatched } from '../../src/engines/run/unwatched.ts'
import { voiceEngine } from '../../src/engines/speech/engine.ts'

/** The text that a separate process is to speak. */
export interface VoiceJob {
  readonly text: string
  readonly speaker: string
}

/** Seconds of speech per second of one core in each round, and peak resident memory in megabytes. */
export interface VoiceCost {
  readonly secondsPerSecond: readonly number[]
  readonly megabytes: number
}

const ROUNDS = 3

process.once('message', (job: VoiceJob) => {
  void measure(job).then(cost => process.send?.(cost, () => process.disconnect()))
})

async function measure({ text, speaker }: VoiceJob): Promise<VoiceCost> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const audioConfig = { speechRate: 0, loudnessRate: 0, pitchRate: 0, format: 'mp3' } as const
  const voices = [{ speaker }]
  const secondsPerSecond: number[] = []
  // Warm up: workers are reused, so a process that has never spoken is the exception.
  await voiceEngine({ text: 'Hello', voices, audioConfig }, 1, unwatched(folder))
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    const {
      files: [file],
    } = await voiceEngine({ text, voices, audioConfig }, round, unwatched(folder))
    const { user, system } = process.cpuUsage(before)
    secondsPerSecond.push((file?.duration ?? 0) / ((user + system) / 1e6))
  }
  await rm(folder, { recursive: true, force: true })
  return { secondsPerSecond, megabytes: await mostMegabytes() }
}

/** The peak memory of this process, in megabytes. */
async function mostMegabytes(): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
