import { join } from 'node:path'
import { Conversion, FilePathTarget, Mp3OutputFormat, Output, Quality } from 'mediabunny'
import { tenMegabytes, type FileFormat } from '#contract/kit/fileFormats.ts'
import { InputError, type Engine } from '../engine.ts'
import { openContainer, type ContainerFormat } from './container.ts'
import { decoding } from './decoding.ts'

/** A sound that is to become an MP3. */
export interface ConvertRequest {
  readonly path: string
  readonly format: ContainerFormat
}

/** Bits a second: plenty, and the least that still sounds like music. */
const RATES = { most: 256_000, least: 96_000 } as const

const RATE_STEP = 32_000

/** The formats of sound that MP3 can be made of. */
export const convertible = ['wav', 'flac', 'ogg_opus', 'm4a', 'mp3'] as const satisfies FileFormat[]

/** The bitrate at which a sound of `seconds` stays under the 10 MB that the interface takes, as far as that goes. */
export function bitrateFor(seconds: number): number {
  const fitting = (tenMegabytes * 8 * 0.97) / Math.max(1, seconds)
  return Math.max(RATES.least, Math.min(RATES.most, Math.floor(fitting / RATE_STEP) * RATE_STEP))
}

/** Makes an MP3 of a sound. Throws InputError. */
export const convertEngine: Engine<ConvertRequest> = async ({ path: given, format }, seed, { folder, progress }) => {
  const path = join(folder, 'converted.mp3')
  const duration = await decoding(() => convert(given, format, path, progress))
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: 'audio/mpeg', duration, about }] }
}

async function convert(
  from: string,
  format: ContainerFormat,
  to: string,
  progress: (share: number) => void,
): Promise<number> {
  const input = openContainer(from, format)
  try {
    const duration = await input.computeDuration()
    const output = new Output({ format: new Mp3OutputFormat(), target: new FilePathTarget(to) })
    const quality = new Quality({ bitrate: bitrateFor(duration) })
    const conversion = await Conversion.init({
      input,
      output,
      video: { discard: true },
      audio: { codec: 'mp3', quality, numberOfChannels: 2, sampleRate: 44_100, forceTranscode: true },
      showWarnings: false,
    })
    if (!conversion.isValid) throw new InputError('The sound is in a form that cannot be converted')
    conversion.onProgress = progress
    await conversion.execute()
    return duration
  } finally {
    input.dispose()
  }
}
