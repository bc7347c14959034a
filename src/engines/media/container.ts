import { registerMediabunnyServer } from '@mediabunny/server'
import {
  FLAC,
  FilePathSource,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputFormat,
  type InputVideoTrack,
} from 'mediabunny'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import type { MediaFormat } from './format.ts'
import { frameOf } from './frame.ts'
import type { Probe } from './probe.ts'
import { readPeaks } from './peaks.ts'
import { checkPixels } from './size.ts'

// Automatically chosen hardware differs between machines, and a missing driver is a crash.
registerMediabunnyServer({ hardwareContext: null })

const readers: Readonly<Record<Exclude<MediaFormat, 'avi' | 'pcm'>, readonly InputFormat[]>> = {
  mp3: [MP3],
  wav: [WAVE],
  flac: [FLAC],
  ogg_opus: [OGG],
  m4a: [MP4, QTFF],
  mp4: [MP4, QTFF],
  mov: [QTFF, MP4],
  mkv: [MATROSKA, WEBM],
  webm: [WEBM, MATROSKA],
}

const sounds: readonly MediaFormat[] = ['mp3', 'wav', 'flac', 'ogg_opus', 'm4a']

/** How far the stated length of a file may be off: half a second, or a fiftieth if the file is long. */
const TOLERANCE = { seconds: 0.5, share: 0.02 }

/** Formats of containers other than AVI. */
export type ContainerFormat = keyof typeof readers

/** Opens a file of a container. The caller must dispose of it. */
export const openContainer = (path: string, format: ContainerFormat): Input =>
  new Input({ source: new FilePathSource(path), formats: [...readers[format]] })

/** Reads a file of a container other than AVI. Throws InputError, and any error of the decoder. */
export async function readContainer(path: string, format: ContainerFormat): Promise<Probe> {
  const input = openContainer(path, format)
  try {
    return await probe(input, format)
  } finally {
    input.dispose()
  }
}

async function probe(input: Input, format: ContainerFormat): Promise<Probe> {
  if (!(await input.canRead())) throw new InputError(reason('file.otherFormat', { format }))
  const film = await input.getPrimaryVideoTrack()
  const sound = await input.getPrimaryAudioTrack()
  if (!film && !sound) throw new InputError(reason('file.noMedia'))
  if (!film && sound && !(await sound.canDecode()) && sounds.includes(format))
    throw new InputError(reason('sound.undecodable'))
  const duration = await input.computeDuration()
  await checkLength(input, duration, format)
  const peaks = sound && (await sound.canDecode()) ? await readPeaks(sound) : undefined
  return { duration, ...(film && (await look(film, duration))), ...(peaks && { peaks }) }
}

/** Formats without edits, which leave out part of the file: the stated length is all there is. */
const unedited: readonly MediaFormat[] = ['mp3', 'flac', 'wav']

/** A file that states more than its actual length was cut off; one that states less had something appended. */
async function checkLength(input: Input, duration: number, format: ContainerFormat): Promise<void> {
  const claimed = (await input.getDurationFromMetadata()) ?? duration
  const tolerated = Math.max(TOLERANCE.seconds, claimed * TOLERANCE.share)
  const seconds = { there: duration.toFixed(1), stated: claimed.toFixed(1) }
  if (claimed - duration > tolerated) throw new InputError(reason('file.secondsMissing', seconds))
  if (unedited.includes(format) && duration - claimed > tolerated)
    throw new InputError(reason('file.secondsBeyondEnd', seconds))
}

async function look(film: InputVideoTrack, duration: number): Promise<Pick<Probe, 'size' | 'frame'>> {
  const size = { width: await film.getDisplayWidth(), height: await film.getDisplayHeight() }
  checkPixels(size)
  // Other programs may read what this one cannot, so the file is kept, without a thumbnail.
  return (await film.canDecode()) ? { size, frame: await frameOf(film, duration) } : { size }
}
