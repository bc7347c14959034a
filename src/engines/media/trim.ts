import { join } from 'node:path'
import { Conversion, FilePathTarget, Mp4OutputFormat, Output, Quality, type InputVideoTrack } from 'mediabunny'
import { reason } from '#contract/reasons.ts'
import type { trimmableFormats } from '#contract/studio/assets.ts'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { writePieces } from '../sound/file.ts'
import type { Mix } from '../sound/sound.ts'
import { filmContainers, openContainer, type FilmContainer } from './container.ts'
import { decoding } from './decoding.ts'
import { soundPieces } from './pieces.ts'

/** A part of a sound or a film. */
export interface TrimRequest {
  readonly path: string
  readonly format: (typeof trimmableFormats)[number]
  /** Seconds from the beginning. */
  readonly start: number
  readonly end: number
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
export const trimEngine: Engine<TrimRequest> = async (request, seed, { folder, progress }) => {
  const { format } = request
  const cut = await (isFilm(format)
    ? decoding(() => trimFilm({ ...request, format }, folder, progress))
    : trimSound(request, folder))
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ ...cut, about }] }
}

const isFilm = (format: TrimRequest['format']): format is FilmContainer => filmContainers.some(one => one === format)

const afterEnd = (whole: number) => new InputError(reason('part.afterEnd', { seconds: whole.toFixed(1) }))

async function trimSound({ path: from, start, end }: TrimRequest, folder: string) {
  let whole = 0
  async function* part(): AsyncGenerator<Mix> {
    let at = 0
    for await (const { channels, rate } of soundPieces(from)) {
      const length = channels[0]?.length ?? 0
      const [first, last] = [start, end].map(seconds => Math.round(seconds * rate) - at)
      const kept = channels.map(channel => channel.subarray(Math.max(0, first ?? 0), Math.max(0, last ?? 0)))
      at += length
      whole = at / rate
      yield { channels: kept, rate }
      if (whole >= end) return
    }
    if (whole <= start) throw afterEnd(whole)
  }
  const path = join(folder, 'part.wav')
  const duration = await writePieces(part(), 'wav', path)
  return { path, mimeType: fileFormats.wav[0], duration }
}

async function trimFilm(
  { path: from, format, start, end }: TrimRequest & { readonly format: FilmContainer },
  folder: string,
  progress: (share: number) => void,
) {
  const input = openContainer(from, format)
  try {
    const whole = await input.computeDuration()
    if (start >= whole) throw afterEnd(whole)
    const film = await input.getPrimaryVideoTrack()
    if (!film) throw new InputError(reason('file.noFrames'))
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
    if (!conversion.isValid) throw new InputError(reason('file.uncuttable'))
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
