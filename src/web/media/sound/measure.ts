import type { LoudnessQuestion } from './loudness.worker.ts'
import { readSound } from './source.ts'
import type { Take } from './take.ts'

/** Sample rate in hertz: enough for the weighting, and half the memory of the usual rate. */
const RATE = 24_000

/** The integrated loudness of a sound in LUFS, measured from all of its samples in a worker; null for silence. */
export async function measureLoudness(
  take: Pick<Take, 'url' | 'mimeType'>,
  signal?: AbortSignal,
): Promise<number | null> {
  const bytes = await readSound(take, signal)
  const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes)
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index).slice())
  signal?.throwIfAborted()
  return (await ask({ channels, rate: decoded.sampleRate })) ?? null
}

async function ask(question: LoudnessQuestion): Promise<number | undefined> {
  const worker = new Worker(new URL('./loudness.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<number | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(
        question,
        question.channels.map(channel => channel.buffer),
      )
    })
  } finally {
    worker.terminate()
  }
}
