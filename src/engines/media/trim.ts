import { join } from 'node:path'
import {
  Conversion,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  WavOutputFormat,
  type InputVideoTrack,
  type OutputFormat,
} from 'mediabunny'
import { reason } from '#contract/reasons.ts'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { openContainer, type ContainerFormat } from './container.ts'
import { decoding } from './decoding.ts'

/** A part of a sound or a film. */
export interface TrimRequest {
  readonly path: string
  readonly format: ContainerFormat
  /** Seconds from the beginning. */
  readonly start: number
  readonly end: number
}

/** The format of a part: exact to the sample, or to the frame. */
const results = {
  sound: { format: 'wav', container: (): OutputFormat => new WavOutputFormat() },
  film: { format: 'mp4', container: (): OutputFormat => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
} as const

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
  const cut = await decoding(() => trim(request, folder, progress))
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ ...cut, about }] }
}

async function trim(request: TrimRequest, folder: string, progress: (share: number) => void) {
  const { path: from, format, start } = request
  const input = openContainer(from, format)
  try {
    const whole = await input.computeDuration()
    if (start >= whole) throw new InputError(reason('part.afterEnd', { seconds: whole.toFixed(1) }))
    const film = await input.getPrimaryVideoTrack()
    const frameRate = film && (await frameRateOf(film))
    const wanted = Math.min(request.end, whole) - start
    const padding = film && (await input.getPrimaryAudioTrack()) ? PADDING : 0
    // In whole frames, with room for the padding: neither picture nor sound exceeds the part.
    const seconds = frameRate ? Math.max(1, Math.floor((wanted - padding) * frameRate + 1e-6)) / frameRate : wanted
    const result = film ? results.film : results.sound
    const path = join(folder, `part.${result.format}`)
    const output = new Output({ format: result.container(), target: new FilePathTarget(path) })
    const conversion = await Conversion.init({
      input,
      output,
      trim: { start, end: start + seconds },
      copy: false,
      video: {
        codec: 'avc',
        quality: new Quality({ bitrate: PICTURES }),
        forceTranscode: true,
        ...(frameRate && { frameRate }),
      },
      audio: film
        ? { codec: 'aac', quality: new Quality({ bitrate: SOUND }), forceTranscode: true }
        : { codec: 'pcm-s16', forceTranscode: true },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) throw new InputError(reason('file.uncuttable'))
    conversion.onProgress = progress
    await conversion.execute()
    return { path, mimeType: fileFormats[result.format][0], duration: seconds }
  } finally {
    input.dispose()
  }
}

/** Frames a second, from the first hundred of them. */
async function frameRateOf(film: InputVideoTrack): Promise<number> {
  const { averagePacketRate } = await film.computePacketStats(100)
  return Math.min(FASTEST, Math.max(1, Math.round(averagePacketRate)))
}
