import { join } from 'node:path'
import sharp from 'sharp'
import { InputError, TooLargeError, type EngineFile } from '#server/engines/engine.ts'
import { sketchEngine } from '#server/engines/image/sketchEngine.ts'
import { mediaEngine } from '#server/engines/media/engine.ts'
import { pictureEngine } from '#server/engines/picture/engine.ts'
import { mimeTypes, PCM_RATE, writeSound } from '#server/engines/sound/file.ts'
import { probeClip } from '#server/engines/speech/clip.ts'
import { voiceEngine } from '#server/engines/speech/engine.ts'
import { EngineError, type EnginePool } from '#server/engines/pool.ts'
import type { EngineJob } from '#server/engines/registry.ts'

/** Writes what the painter would have: a PNG of the right size in one colour, which the seed decides. */
async function paintFlat({ input, seed, folder }: EngineJob<'image'>): Promise<readonly EngineFile[]> {
  const { width, height } = input
  const path = join(folder, 'flat.png')
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 }
  await sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toFile(path)
  return [{ path, mimeType: 'image/png', width, height, about: { engine: 'flat', seed, understood: [], steered: [] } }]
}

/** Really looks at a file that a request brought, as a worker does. */
async function waitFor(job: Exclude<EngineJob, { kind: 'image' }>): Promise<readonly EngineFile[]> {
  try {
    if (job.kind === 'sketch') return await sketchEngine(job.input, job.seed, job.folder)
    if (job.kind === 'clip') return await probeClip(job.input, job.seed, job.folder)
    if (job.kind === 'voice' || job.kind === 'demo') return await voiceEngine(job.input, job.seed, job.folder)
    if (job.kind === 'media') return await mediaEngine(job.input, job.seed, job.folder)
    return await pictureEngine(job.input, job.seed, job.folder)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new EngineError(error instanceof TooLargeError ? 'tooLarge' : 'input', error.message)
  }
}

/** An engine pool that paints one colour at once, where a test is not about the picture. */
export function flatPool(): EnginePool {
  return {
    size: 2,
    run: job => (job.kind === 'image' ? paintFlat(job) : waitFor(job)),
    stop: () => Promise.resolve(),
  }
}

/** Seconds of the voice that a test finishes by hand, unless it says otherwise. */
const SPOKEN = 2

/** Writes what somebody would have spoken: a tone of so many seconds in the format asked for. */
async function hum({ input, seed, folder }: EngineJob<'voice'>, seconds = SPOKEN): Promise<readonly EngineFile[]> {
  const { format } = input.audioConfig
  const samples = Float32Array.from({ length: Math.round(seconds * PCM_RATE) }, (_, at) => Math.sin(at / 20) / 4)
  const path = await writeSound({ channels: [samples], rate: PCM_RATE }, format, folder)
  const about = { engine: 'hum', seed, understood: [], steered: [] }
  return [{ path, mimeType: mimeTypes[format], duration: samples.length / PCM_RATE, about }]
}

/** A job that waits for the test to say how it ends. */
interface HeldJob<K extends 'image' | 'voice' = 'image'> {
  readonly job: EngineJob<K>
  /** `seconds`: how long the sound is, where it is one. */
  finish(seconds?: number): void
  fail(kind: EngineError['kind'], message: string): void
}

export interface HandPool extends EnginePool {
  /** The next picture that a task asked for, in order; waits for it. */
  next(): Promise<HeldJob>
  /** The next voice. */
  nextVoice(): Promise<HeldJob<'voice'>>
}

/** An engine pool in which every job of a task waits until the test finishes it, fails it or crashes it. */
export function handPool(): HandPool {
  const pictures = queueOf<'image'>(job => paintFlat(job))
  const voices = queueOf<'voice'>(hum)
  return {
    size: 2,
    run(job) {
      if (job.kind === 'image') return pictures.run(job)
      return job.kind === 'voice' ? voices.run(job) : waitFor(job)
    },
    next: () => pictures.next(),
    nextVoice: () => voices.next(),
    async stop() {
      pictures.stop()
      voices.stop()
    },
  }
}

/** Jobs of one kind that wait; `make` does what the test lets finish. */
function queueOf<K extends 'image' | 'voice'>(
  make: (job: EngineJob<K>, seconds?: number) => Promise<readonly EngineFile[]>,
) {
  const held: HeldJob<K>[] = []
  const waiting: ((job: HeldJob<K>) => void)[] = []
  const running = new Set<HeldJob<K>>()
  return {
    run(job: EngineJob<K>): Promise<readonly EngineFile[]> {
      const { promise, resolve, reject } = Promise.withResolvers<readonly EngineFile[]>()
      const one: HeldJob<K> = {
        job,
        finish: seconds => resolve(make(job, seconds)),
        fail: (kind, message) => reject(new EngineError(kind, message)),
      }
      running.add(one)
      const taker = waiting.shift()
      if (taker) taker(one)
      else held.push(one)
      return promise.finally(() => running.delete(one))
    },
    next(): Promise<HeldJob<K>> {
      const one = held.shift()
      return one ? Promise.resolve(one) : new Promise(resolve => waiting.push(resolve))
    },
    stop(): void {
      for (const one of running) one.fail('stopped', 'the studio is stopping')
    },
  }
}
