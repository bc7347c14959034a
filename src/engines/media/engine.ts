import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileFormats, soundAlone } from '#contract/kit/fileFormats.ts'
import { openClip } from './clip.ts'
import type { Engine } from '../run/engine.ts'
import { writePieces } from '../sound/file.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { decoding } from './decoding.ts'
import type { MediaFormat } from './format.ts'
import { pcmToWav, type RawSound } from './pcm.ts'
import { soundPieces } from './pieces.ts'
import { probe, type Probe } from './probe.ts'
import { decodeContent } from './whole.ts'

/** A sound or film that was uploaded or created by another engine. */
export interface MediaRequest {
  readonly path: string
  readonly format: MediaFormat
  /** Only for raw PCM: what the file itself does not state. */
  readonly raw?: RawSound
}

/** Seconds after the start at which the thumbnail is taken: a film often begins in black. */
const LATER = 1

/** The codecs of sound that every browser plays. */
const PLAYED = new Set([
  'mp3',
  'aac',
  'opus',
  'vorbis',
  'flac',
  'pcm_u8',
  'pcm_s16le',
  'pcm_s24le',
  'pcm_s32le',
  'pcm_f32le',
  'pcm_mulaw',
  'pcm_alaw',
])
/** Formats that no browser plays, or that stand for one codec in the interface. */
const CODECS: Partial<Record<MediaFormat, readonly string[]>> = {
  ogg_opus: ['opus'],
  aac: [],
  aiff: [],
  amr: [],
  caf: [],
}

/**
 * Inspects a sound or film: its length and size, its waveform, and a frame as its thumbnail. All of the sound is
 * decoded, so a file that breaks off is refused. Raw PCM becomes WAV, and sound that browsers may not play becomes
 * FLAC. Returns the given path if nothing had to be changed. Throws InputError.
 */
export const mediaEngine: Engine<MediaRequest> = async ({ path: given, format, raw }, seed, { folder }) => {
  const known = format === 'pcm' ? 'wav' : format
  const source = format === 'pcm' ? join(folder, 'converted.wav') : given
  if (format === 'pcm') await pcmToWav(given, source, raw)
  const decode = async (path: string) => {
    const found = await probe(path, known)
    const { duration, hasPictures, sound } = found
    const kept = formatKept(known, found)
    const files = {
      path: kept === 'flac' && known !== 'flac' ? await toFlac(path, folder) : path,
      ...(sound && { peaks: await write(folder, 'peaks.json', JSON.stringify({ duration, peaks: sound.peaks })) }),
      ...(hasPictures && (await look(path, duration, folder))),
    }
    const about = { engine: 'media', seed, understood: [], steered: [] }
    return { files: [{ ...files, mimeType: fileFormats[kept][0], duration, about }] }
  }
  return decodeContent(source, known, folder, path => decoding(() => decode(path)))
}

/** The format a file is stored in. A container for films may hold only sound, and one for sound may hold a film. */
function formatKept(format: Exclude<MediaFormat, 'pcm'>, { hasPictures, sound }: Probe): MediaFormat {
  if (hasPictures) return format === 'm4a' ? 'mp4' : format
  const codec = sound?.codec ?? ''
  const isPlayed = CODECS[format]?.includes(codec) ?? PLAYED.has(codec)
  return isPlayed ? (soundAlone[format] ?? format) : 'flac'
}

async function toFlac(path: string, folder: string): Promise<string> {
  const target = join(folder, 'converted.flac')
  await writePieces(soundPieces(path), 'flac', target)
  return target
}

async function look(path: string, duration: number, folder: string) {
  const clip = await openClip(path)
  const { width, height, data } = await clip.frameAt(Math.min(LATER, duration / 4))
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const thumbnail = await write(folder, 'thumbnail.webp', await thumbnailOf(picture).toBuffer())
  return { width, height, thumbnail }
}

async function write(folder: string, name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
