import { join } from 'node:path'
import { Conversion, FilePathTarget, Mp4OutputFormat, Output, Quality, type InputVideoTrack } from 'mediabunny'
import { reason } from '#contract/reasons.ts'
import type { trimmableFormats } from '#contract/studio/assets.ts'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { InputError, type Engine, type EngineRun } from '../run/engine.ts'
import { writePieces } from '../sound/file.ts'
import type { Mix } from '../sound/sound.ts'
import { openClip } from '../media/clip.ts'
import { filmContainers, openContainer, type FilmContainer } from '../media/container.ts'
import { decoding } from '../media/decoding.ts'
import { SOUND_RATE } from '../media/form.ts'
import { soundPieces } from '../media/pieces.ts'
import { writeFilm } from './write.ts'

/** A part of a sound or a film. */
export interface TrimRequest {
  readonly path: string
  readonly format: (typeof trimmableFormats)[number]
  /** Seconds from the beginning. */
  readonly start: number
  readonly end: number
  /** Seconds without a sound before and after the part of a sound. */
  readonly silence?: { readonly before?: number; readonly after?: number }
}

/** Bits a second; a source is hardly ever better. */
const PICTURES = 6_000_000
const SOUND = 128_000
/** Most seconds that AAC adds to what it encodes. */
const PADDING = 2048 / 44_100
/** Highest number of frames a second. */
const FASTEST = 60

/**
 * Cuts a part out of a sound, which becomes a WAV, or out of a film, which becomes an MP4: at the exact times, not at
 * the nearest key frames. An end beyond the end of the file means the latter. Throws InputError.
 */
export const trimEngine: Engine<TrimRequest> = async (request, seed, run) => {
  const { format } = request
  const about = { engine: 'media', seed, understood: [], steered: [] }
  if (fileFormats[format][0].startsWith('audio/')) return { files: [{ ...(await trimSound(request, run)), about }] }
  const known = filmContainers.find(one => one === format)
  const part = known && (await decoding(() => trimFilm({ ...request, format: known }, run)))
  return { files: [{ ...(part ?? (await drawAgain(request, run))), about }] }
}

const afterEnd = (whole: number) => new InputError(reason('part.afterEnd', { seconds: whole.toFixed(1) }))

async function trimSound({ path: from, start, end, silence = {} }: TrimRequest, { folder }: EngineRun) {
  const path = join(folder, 'part.wav')
  const duration = await writePieces(withSilence(partOf(soundPieces(from), start, end), silence), 'wav', path)
  return { path, mimeType: fileFormats.wav[0], duration }
}

async function* withSilence(
  pieces: AsyncIterable<Mix>,
  { before = 0, after = 0 }: NonNullable<TrimRequest['silence']>,
): AsyncGenerator<Mix> {
  let like: Mix | undefined
  const silent = ({ channels, rate }: Mix, seconds: number): Mix => ({
    channels: channels.map(() => new Float32Array(Math.round(seconds * rate))),
    rate,
  })
  for await (const piece of pieces) {
    if (!like && before > 0) yield silent(piece, before)
    like = piece
    yield piece
  }
  if (like && after > 0) yield silent(like, after)
}

/** The part of a sound between two times in seconds. Throws InputError if it begins after the end. */
async function* partOf(pieces: AsyncIterable<Mix>, start: number, end: number): AsyncGenerator<Mix> {
  let [at, whole] = [0, 0]
  for await (const { channels, rate } of pieces) {
    const [first = 0, last = 0] = [start, end].map(seconds => Math.max(0, Math.round(seconds * rate) - at))
    yield { channels: channels.map(channel => channel.subarray(first, last)), rate }
    at += channels[0]?.length ?? 0
    whole = at / rate
    if (whole >= end) return
  }
  if (whole <= start) throw afterEnd(whole)
}

/** The part of a film that only FFmpeg reads, such as AVI: frame by frame, which takes longer. */
async function drawAgain({ path: from, start, end }: TrimRequest, { folder, progress, signal }: EngineRun) {
  const clip = await openClip(from)
  if (start >= clip.duration) throw afterEnd(clip.duration)
  const rate = Math.min(FASTEST, Math.max(1, Math.round(clip.rate)))
  const frames = Math.max(1, Math.floor((Math.min(end, clip.duration) - start) * rate + 1e-6))
  const size = { width: even(clip.width), height: even(clip.height) }
  const path = join(folder, 'part.mp4')
  const sound = clip.hasSound
    ? partOf(soundPieces(from, { rate: SOUND_RATE, channels: 2 }), start, start + frames / rate)
    : undefined
  const pictures = clip.frames({ rate, from: start, to: start + frames / rate, size, fit: 'fill' })
  const film = await writeFilm({ path, ...size, frames, rate, sound }, pictures, { progress, signal })
  return { ...film, mimeType: fileFormats.mp4[0] }
}

const even = (side: number) => Math.max(2, 2 * Math.round(side / 2))

/** The part of a film; undefined if mediabunny cannot read it. */
async function trimFilm(
  { path: from, format, start, end }: TrimRequest & { readonly format: FilmContainer },
  { folder, progress }: EngineRun,
) {
  const input = openContainer(from, format)
  try {
    const film = await input.getPrimaryVideoTrack()
    if (!film || !(await film.canDecode())) return undefined
    const whole = await input.computeDuration()
    if (start >= whole) throw afterEnd(whole)
    const frameRate = await frameRateOf(film)
    const padding = (await input.getPrimaryAudioTrack()) ? PADDING : 0
    // In whole frames, with room for the padding: neither picture nor sound exceeds the part.
    const frames = Math.max(1, Math.floor((Math.min(end, whole) - start - padding) * frameRate + 1e-6))
    const seconds = frames / frameRate
    const path = join(folder, 'part.mp4')
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
      target: new FilePathTarget(path),
    })
    const conversion = await Conversion.init({
      input,
      output,
      trim: { start, end: start + seconds },
      copy: false,
      video: { codec: 'avc', quality: new Quality({ bitrate: PICTURES }), forceTranscode: true, frameRate },
      audio: { codec: 'aac', quality: new Quality({ bitrate: SOUND }), forceTranscode: true },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) return undefined
    conversion.onProgress = progress
    await conversion.execute()
    return { path, mimeType: fileFormats.mp4[0], duration: seconds }
  } finally {
    input.dispose()
  }
}

/** Frames a second, from the first hundred of them. */
async function frameRateOf(film: InputVideoTrack): Promise<number> {
  const { averagePacketRate } = await film.computePacketStats(100)
  return Math.min(FASTEST, Math.max(1, Math.round(averagePacketRate)))
}
