import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { About, EngineFile } from '../run/engine.ts'
import type { Frame } from '../frame.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { peaksOf } from '../media/peaks.ts'
import type { Mix } from '../sound/sound.ts'
import type { Film } from './write.ts'

/** What a film needs to become the result of a job. */
export interface FilmExtras {
  /** The cover of the film. */
  readonly cover: Frame
  /** The sound of the film, for its waveform. */
  readonly sound?: Mix | undefined
  readonly about: About
  /** Of the job. */
  readonly folder: string
}

/** A film as an engine's file: with its cover as a small WebP and the waveform of its sound. */
export async function filmFile(film: Film, { cover, sound, about, folder }: FilmExtras): Promise<EngineFile> {
  const thumbnail = join(folder, 'cover.webp')
  const { width, height, data } = cover
  await thumbnailOf(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()).toFile(thumbnail)
  const shape = sound && (await writePeaks(sound, film.duration, join(folder, 'peaks.json')))
  return { ...film, mimeType: 'video/mp4', thumbnail, ...(shape && { peaks: shape }), about }
}

async function writePeaks({ channels, rate }: Mix, duration: number, path: string): Promise<string> {
  await writeFile(path, JSON.stringify({ duration, peaks: peaksOf(channels, Math.round(duration * rate)) }))
  return path
}
