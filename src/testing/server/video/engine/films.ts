import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { EngineResult } from '#engines/run/engine.ts'
import { openClip, type Clip } from '#engines/media/clip.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { writeFilm } from '#engines/film/write.ts'
import type { Frame } from '#engines/frame.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { writeSound } from '#engines/sound/file.ts'
import type { Mix } from '#engines/sound/sound.ts'
import { videoEngine } from '#engines/video/engine.ts'
import type { FilmFile, PictureFile, SoundFile, VideoJob } from '#engines/video/job.ts'

/** A video made for a test, and decoded. */
export interface Filmed {
  readonly result: EngineResult
  readonly clip: Clip
  readonly frames: readonly Frame[]
  readonly sound: Mix | undefined
}

/** The smallest size at which the content is still visible. */
export const tiny = { width: 64, height: 36 } as const

const made = new Map<string, Promise<Filmed>>()

/** Makes a video below `folder` and decodes all of it; each job is made once and cached. */
export function film(job: VideoJob, folder: string, seed = 3): Promise<Filmed> {
  const key = JSON.stringify([folder, seed, job])
  const known = made.get(key) ?? filmAnew(job, folder, seed)
  made.set(key, known)
  return known
}

/** Makes a video without the cache. */
export async function filmAnew(job: VideoJob, folder: string, seed = 3): Promise<Filmed> {
  const own = await mkdtemp(join(folder, 'job'))
  const result = await videoEngine(job, seed, unwatched(own))
  const [file] = result.files
  if (!file) throw new Error('no video came')
  const clip = await openClip(file.path)
  const frames: Frame[] = []
  for await (const frame of clip.frames()) frames.push(frame)
  return { result, clip, frames, sound: await clip.sound() }
}

/** Mean difference of two frames, 0 to 255. */
export function differenceOf(one: Frame | undefined, other: Frame | undefined): number {
  if (!one || !other) throw new Error('there is no such frame')
  let sum = 0
  for (let at = 0; at < one.data.length; at++)
    if (at % 4 !== 3) sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0))
  return sum / ((one.data.length / 4) * 3)
}

/** Mean difference of frames a quarter of a second apart: how much moves. */
export function energyOf(frames: readonly Frame[]): number {
  const step = FRAME_RATE / 4
  const differences = frames.slice(step).map((frame, index) => differenceOf(frame, frames[index]))
  return differences.reduce((sum, value) => sum + value, 0) / differences.length
}

export function loudnessOf(sound: Mix | undefined): number {
  const [samples = new Float32Array()] = sound?.channels ?? []
  return samples.length === 0 ? 0 : Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
}

/** A picture of a disc of one colour on another. */
async function disc(path: string, ink: string, ground: string): Promise<PictureFile> {
  const { width, height } = { width: 160, height: 90 }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="80" cy="48" r="24" fill="${ink}"/></svg>`
  await writeFile(path, await sharp(Buffer.from(svg)).png().toBuffer())
  return { path, width, height }
}

/** Files from which tests make videos. */
interface Media {
  readonly folder: string
  /** A red disc on near white. */
  readonly red: PictureFile
  /** A yellow disc on blue. */
  readonly blue: PictureFile
  /** A second of 500 Hz. */
  readonly tone: SoundFile
  /** A second of green with that tone. */
  readonly clip: FilmFile
}

/** Media for the tests of one file, in a folder that is deleted after them. */
export function testMedia(): Media {
  let media: Media | undefined
  const get = () => {
    if (!media) throw new Error('the files are there when the tests run')
    return media
  }
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'video-'))
    const samples = Float32Array.from({ length: 48_000 }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 500 * i) / 48_000))
    const sound = { channels: [samples], rate: 48_000 }
    const data = Uint8ClampedArray.from(
      { length: tiny.width * tiny.height * 4 },
      (_, at) => [20, 200, 60, 255][at % 4] ?? 0,
    )
    const path = join(folder, 'green.mp4')
    const green = Array.from({ length: FRAME_RATE }, () => ({ ...tiny, data }))
    await writeFilm({ path, ...tiny, frames: FRAME_RATE, sound }, green, unwatched(folder))
    media = {
      folder,
      red: await disc(join(folder, 'red.png'), '#e02020', '#f0f0e8'),
      blue: await disc(join(folder, 'blue.png'), '#f0e040', '#1838b0'),
      tone: { path: await writeSound(sound, 'wav', folder), format: 'wav', duration: 1 },
      clip: { path, format: 'mp4', ...tiny, duration: 1 },
    }
  })
  afterAll(() => rm(get().folder, { recursive: true }))
  return {
    get folder() {
      return get().folder
    },
    get red() {
      return get().red
    },
    get blue() {
      return get().blue
    },
    get tone() {
      return get().tone
    },
    get clip() {
      return get().clip
    },
  }
}
