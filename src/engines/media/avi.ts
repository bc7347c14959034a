import { Decoder, Demuxer, FilterAPI, Scaler } from 'node-av/api'
import type { Frame } from 'node-av/lib'
import sharp, { type Sharp } from 'sharp'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { LATER } from './frame.ts'
import type { Probe } from './probe.ts'
import { peaksOf, type Stretch } from './peaks.ts'
import { checkPixels } from './size.ts'

type Stream = NonNullable<ReturnType<Demuxer['video']>>

/**
 * Reads an AVI file with FFmpeg, in this worker, because mediabunny cannot. A file in a form that nothing decodes has
 * neither frame nor waveform. Throws InputError, and any error of the decoder.
 */
export async function readAvi(path: string): Promise<Probe> {
  const { duration, film, sound, size } = await opened(path, input => {
    const stream = input.video()
    const width = stream?.codecpar.width ?? 0
    const height = stream?.codecpar.height ?? 0
    if (stream) checkPixels({ width, height })
    const video = stream && { size: { width, height } }
    return { duration: input.duration, film: stream !== undefined, sound: input.audio() !== undefined, ...video }
  })
  if (!film && !sound) throw new InputError(reason('file.noMedia'))
  const picture = film ? await aviPictureAt(path, Math.min(LATER, duration / 4)) : undefined
  const frame = picture && (await thumbnailOf(picture).toBuffer())
  const peaks = sound ? await opened(path, readSound) : undefined
  return { duration, ...(size && { size }), ...(frame && { frame }), ...(peaks && { peaks }) }
}

async function opened<T>(path: string, read: (input: Demuxer) => T | Promise<T>): Promise<T> {
  const input = await Demuxer.open(path, { format: 'avi' })
  try {
    return await read(input)
  } finally {
    await input.close()
  }
}

/**
 * What a player shows of an AVI file at a time in seconds; undefined for a form that nothing decodes. Throws
 * InputError.
 */
export function aviPictureAt(path: string, seconds: number): Promise<Sharp | undefined> {
  return opened(path, input => pictureAt(input, seconds))
}

async function pictureAt(input: Demuxer, seconds: number): Promise<Sharp | undefined> {
  const film = input.video()
  const decoder = film && (await decoderOf(film))
  if (!decoder) return undefined
  const scaler = new Scaler()
  let picture: Frame | undefined
  try {
    for await (const frame of decoder.frames(input.packets(film.index))) {
      if (!frame) continue
      if (picture && Number(frame.pts) * film.timeBase.toDouble() > seconds) {
        frame.free()
        break
      }
      picture?.free()
      picture = frame
    }
    if (!picture) throw new InputError(reason('film.noPicture'))
    const { num, den } = picture.sampleAspectRatio
    const width = num > 0 && den > 0 ? Math.round((picture.width * num) / den) : picture.width
    const square = sharp(await scaler.toPng(picture)).resize({ width, height: picture.height, fit: 'fill' })
    return sharp(await square.png({ compressionLevel: 0 }).toBuffer())
  } finally {
    picture?.free()
    scaler.close()
    decoder.close()
  }
}

async function readSound(input: Demuxer): Promise<number[] | undefined> {
  const sound = input.audio()
  const decoder = sound && (await decoderOf(sound))
  if (!decoder) return undefined
  const { sampleRate, channels } = sound.codecpar
  const filter = FilterAPI.create('aformat=sample_fmts=flt')
  async function* stretches(packets: ReturnType<Demuxer['packets']>): AsyncGenerator<Stretch> {
    let first = 0
    for await (const frame of filter.frames(decoder?.frames(packets) ?? null)) {
      if (!frame) continue
      const bytes = Uint8Array.from(frame.toBuffer())
      yield { values: new Float32Array(bytes.buffer, 0, frame.nbSamples * channels), channels, first }
      first += frame.nbSamples
      frame.free()
    }
  }
  try {
    return await peaksOf(stretches(input.packets(sound.index)), Math.round(input.duration * sampleRate))
  } finally {
    filter.close()
    decoder.close()
  }
}

/** Undefined for an unknown form. */
async function decoderOf(stream: Stream): Promise<Decoder | undefined> {
  return Decoder.create(stream).catch(() => undefined)
}
