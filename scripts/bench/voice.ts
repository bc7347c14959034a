import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { workerOptions } from '../../src/engines/run/workers.ts'
import type { Figure, Measurement } from './figure.ts'
import type { VoiceCost, VoiceJob } from './voiceChild.ts'

const CHILD = join(import.meta.dirname, 'voiceChild.ts')
const MOST_MEGABYTES = 900

const line = 'The little boat went out to sea at dawn, and the wind was kind. '
const jobs: readonly (VoiceJob & { readonly name: string })[] = [
  { name: 'English', text: line.repeat(22).slice(0, 1400), speaker: 'en-ava' },
  { name: 'Chinese', text: '今天天气很好，我们去公园散步吧。'.repeat(20), speaker: 'zh-xiaolan' },
  { name: 'English over rain', text: `[rain] ${line.repeat(10)}`, speaker: 'en-ava' },
]

/** Seconds of speech that one core makes per second; each kind in a separate process. */
export const measureVoice: Measurement = async () => {
  const figures: Figure[] = []
  for (const { name, ...job } of jobs) {
    const cost = await speakApart(job)
    const title = `Voice, ${name}`
    figures.push(
      {
        name: title,
        unit: 'perSecond',
        values: cost.secondsPerSecond,
        means: 'Seconds of speech per second of one core.',
      },
      { name: title, unit: 'MB', values: [cost.megabytes], bar: MOST_MEGABYTES, means: 'Most resident memory.' },
    )
  }
  return figures
}

async function speakApart(job: VoiceJob): Promise<VoiceCost> {
  const child = fork(CHILD, { ...workerOptions(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const answered = once(child, 'message') as Promise<[VoiceCost]>
  const ended = once(child, 'exit').then(() => {
    throw new Error('the voice ended without an answer')
  })
  child.send(job)
  const [cost] = await Promise.race([answered, ended])
  ended.catch(() => undefined)
  return cost
}
