import { fileFormats } from '#contract/kit/fileFormats.ts'
import { join } from 'node:path'
import sharp from 'sharp'
import { InputError, TooLargeError, type EngineReport, type EngineResult, type EngineRun } from '#engines/run/engine.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { PCM_RATE, writeSound } from '#engines/sound/file.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import { loadEngine, type EngineJob, type EngineKind } from '#engines/run/registry.ts'
import { filmPlainly, narratePlainly, readPlainly } from './episodes.ts'
import { flatFilm } from './flatFilm.ts'
import type { RunOptions } from '#engines/run/workers.ts'

/** Replaces the painter: writes a PNG of the right size in one colour, which depends on the seed. */
async function paintFlat({ input, seed, folder }: EngineJob<'image'>): Promise<EngineResult> {
  const { width, height } = input
  const path = join(folder, 'flat.png')
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 }
  await sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toFile(path)
  const about = { engine: 'flat', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: 'image/png', width, height, about }] }
}

/** Runs the real engine, as a worker does. */
async function waitFor<K extends EngineKind>(
  { kind, input, seed, folder }: EngineJob<K>,
  watch: Partial<EngineRun> = {},
): Promise<EngineResult> {
  return asWorker(async () => {
    const engine = await loadEngine(kind)
    return engine(input, seed, { ...unwatched(folder), ...watch })
  })
}

/**
 * The real engines in this process, one job after the other, for tests that look at what they make. Workers of each
 * studio would start for it, and load again what all tests of this process share.
 */
export function poolHere(): EnginePool {
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false
  return {
    slots: { light: 1, heavy: 1, analysis: 1 },
    run(job, { progress, report, signal } = {}) {
      const run = async () => {
        if (isStopped) throw new EngineError('stopped', 'the studio is stopping')
        if (signal?.aborted) throw new EngineError('cancelled', 'the job was cancelled')
        return waitFor(job, { ...(progress && { progress }), ...(report && { report }), ...(signal && { signal }) })
      }
      const result = last.then(run)
      last = result.catch(() => undefined)
      return result
    },
    stop() {
      isStopped = true
      return Promise.resolve()
    },
  }
}

/** Reports what is wrong with an input as a worker does. */
async function asWorker(work: () => Promise<EngineResult>): Promise<EngineResult> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new EngineError(error instanceof TooLargeError ? 'tooLarge' : 'input', error.reason, error.failCode)
  }
}

/**
 * Replaces the video engine: writes a film of the right size and length in one of three greys. Each seed has a
 * different file, because files identify the works that others were derived from.
 */
async function filmFlat({ input, seed, folder }: EngineJob<'video'>): Promise<EngineResult> {
  const { width, height, seconds: duration } = input
  const path = join(folder, 'flat.mp4')
  await flatFilm(path, { width, height, seconds: duration, luma: 60 + 60 * (seed % 3), title: String(seed) })
  const about = { engine: 'flat', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: 'video/mp4', width, height, duration, about }] }
}

/**
 * An engine pool that returns plain colours and tones at once, for tests that do not look at pictures, films or songs.
 */
export function flatPool(): EnginePool {
  return {
    slots: { light: 2, heavy: 2, analysis: 2 },
    run(job) {
      if (job.kind === 'image') return paintFlat(job)
      if (job.kind === 'video') return filmFlat(job)
      if (job.kind === 'episode') return asWorker(() => narratePlainly(job))
      if (job.kind === 'episodeSource') return asWorker(() => readPlainly(job))
      if (job.kind === 'episodeVideo') return filmPlainly(job)
      return job.kind === 'music' ? humSong(job) : waitFor(job)
    },
    stop: () => Promise.resolve(),
  }
}

/**
 * Like `flatPool`, for a studio in a process of its own: voices are tones too. What has no simple form (analyses,
 * probing files) is left to the workers of `real`, so that it does not block requests.
 */
export function flatPoolOver(real: EnginePool): EnginePool {
  const flat = flatPool()
  return {
    ...real,
    run(job, options) {
      if (job.kind === 'voice') return hum(job)
      const isFlat = flatKinds.includes(job.kind)
      return isFlat ? flat.run(job, options) : real.run(job, options)
    },
  }
}

const flatKinds: readonly EngineKind[] = ['image', 'video', 'music', 'episode', 'episodeSource', 'episodeVideo']

/** Default length of voices and songs, in seconds. */
const SPOKEN = 2

/** Replaces speech: writes a tone in the requested format. */
async function hum({ input, seed, folder }: EngineJob<'voice'>, seconds = SPOKEN): Promise<EngineResult> {
  const { format } = input.audioConfig
  const samples = Float32Array.from({ length: Math.round(seconds * PCM_RATE) }, (_, at) => Math.sin(at / 20) / 4)
  const path = await writeSound({ channels: [samples], rate: PCM_RATE }, format, folder)
  const about = { engine: 'hum', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats[format][0], duration: samples.length / PCM_RATE, about }] }
}

/** Replaces the composer: writes a tone, with the details of a song without a score. */
async function humSong({ input, seed, folder }: EngineJob<'music'>, seconds = SPOKEN): Promise<EngineResult> {
  const samples = Float32Array.from(
    { length: Math.round(seconds * SONG_RATE) },
    (_, at) => Math.sin(at / (20 + (40 * seed) / 2 ** 32)) / 4,
  )
  const path = await writeSound({ channels: [samples, samples], rate: SONG_RATE }, 'mp3', folder)
  const about = { engine: 'hum', seed, understood: [], steered: [] }
  const isSung = 'lyrics' in input && input.lyrics !== undefined
  const sections = [{ type: 'verse', start: 0, end: seconds }] as const
  const details = {
    title: ('title' in input && input.title) || `Hum ${seed}`,
    tags: 'hum, 120 bpm',
    genre: 'hum',
    tempo: 120,
    key: 'A minor',
    duration: seconds,
    sections,
    ...(isSung && {
      vocalId: `female-${seed}`,
      lyricsSections: [
        { sectionType: 'verse', start: 0, end: seconds, lines: [{ start: 0, end: seconds, text: input.lyrics }] },
      ],
    }),
  }
  return { files: [{ path, mimeType: fileFormats.mp3[0], duration: seconds, about }], details }
}

const SONG_RATE = 44_100

type HeldKind = 'image' | 'voice' | 'music' | 'video' | 'episode' | 'episodeVideo' | AnalysisKind
type AnalysisKind = 'describe' | 'recognize' | 'stem'

const isAnalysis = (job: EngineJob): job is EngineJob<AnalysisKind> =>
  job.kind === 'describe' || job.kind === 'recognize' || job.kind === 'stem'

/** A job that waits until the test decides how it ends. */
interface HeldJob<K extends HeldKind = 'image'> {
  readonly job: EngineJob<K>
  /** `seconds`: the length of the result, if it is audio. */
  finish(seconds?: number): void
  /** Reports the progress, as the engine would. */
  progress(fraction: number): void
  /** Reports what is finished, as the engine would. */
  report(report: EngineReport): void
  fail(...error: ConstructorParameters<typeof EngineError>): void
}

export interface HandPool extends EnginePool {
  /** The next image job of a task, in order; waits for it. */
  next(): Promise<HeldJob>
  /** The next voice. */
  nextVoice(): Promise<HeldJob<'voice'>>
  /** The next video, of either endpoint. */
  nextVideo(): Promise<HeldJob<'video'>>
  /** The next song, of any operation that makes one. */
  nextSong(): Promise<HeldJob<'music'>>
  /** The next episode. */
  nextEpisode(): Promise<HeldJob<'episode'>>
  /** The next video of an episode. */
  nextFilm(): Promise<HeldJob<'episodeVideo'>>
  /** The next analysis; the real engine runs when the test finishes it. */
  nextAnalysis(): Promise<HeldJob<AnalysisKind>>
}

/** An engine pool in which every job of a task waits until the test finishes it, fails it or crashes it. */
export function handPool(): HandPool {
  const pictures = queueOf<'image'>(job => paintFlat(job))
  const voices = queueOf<'voice'>(hum)
  const songs = queueOf<'music'>(humSong)
  const videos = queueOf<'video'>(filmFlat)
  const episodes = queueOf<'episode'>(job => narratePlainly(job))
  const films = queueOf<'episodeVideo'>(filmPlainly)
  const analyses = queueOf<AnalysisKind>(job => waitFor(job))
  return {
    slots: { light: 2, heavy: 2, analysis: 2 },
    run(job, options) {
      if (job.kind === 'image') return pictures.run(job, options)
      if (job.kind === 'voice') return voices.run(job, options)
      if (job.kind === 'music') return songs.run(job, options)
      if (job.kind === 'video') return videos.run(job, options)
      if (job.kind === 'episode') return episodes.run(job, options)
      if (job.kind === 'episodeVideo') return films.run(job, options)
      if (job.kind === 'episodeSource') return asWorker(() => readPlainly(job))
      return isAnalysis(job) ? analyses.run(job, options) : waitFor(job)
    },
    next: () => pictures.next(),
    nextVoice: () => voices.next(),
    nextSong: () => songs.next(),
    nextVideo: () => videos.next(),
    nextEpisode: () => episodes.next(),
    nextFilm: () => films.next(),
    nextAnalysis: () => analyses.next(),
    async stop() {
      for (const queue of [pictures, voices, songs, videos, episodes, films, analyses]) queue.stop()
    },
  }
}

/** Waiting jobs of one kind; `make` runs a job that the test finishes. */
function queueOf<K extends HeldKind>(make: (job: EngineJob<K>, seconds?: number) => Promise<EngineResult>) {
  const held: HeldJob<K>[] = []
  const waiting: ((job: HeldJob<K>) => void)[] = []
  const running = new Set<HeldJob<K>>()
  let isStopped = false
  return {
    run(job: EngineJob<K>, { progress, report, signal }: RunOptions = {}): Promise<EngineResult> {
      const { promise, resolve, reject } = Promise.withResolvers<EngineResult>()
      const one: HeldJob<K> = {
        job,
        // A cancelled job has ended already, so this result is ignored.
        finish: seconds => void make(job, seconds).then(resolve, reject),
        progress: fraction => progress?.(fraction),
        report: said => report?.(said),
        fail: (...error) => reject(new EngineError(...error)),
      }
      signal?.addEventListener('abort', () => one.fail('cancelled', 'the job was cancelled'))
      running.add(one)
      // Fail a task that was claimed just before, as the real pool does: otherwise the stopping studio waits for it.
      if (isStopped) one.fail('stopped', 'the studio is stopping')
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
      isStopped = true
      for (const one of running) one.fail('stopped', 'the studio is stopping')
    },
  }
}
