import { join } from 'node:path'
import { Conversion, FilePathTarget, Mp3OutputFormat, Output, Quality, WavOutputFormat } from 'mediabunny'
import { fileFormats, tenMegabytes } from '#contract/kit/fileFormats.ts'
import type { SoundFormat } from '#contract/studio/downloadFormats.ts'
import { InputError, type Engine } from '../engine.ts'
import { openContainer, type ContainerFormat } from './container.ts'
import { decoding } from './decoding.ts'

/** A sound that is to become one of another format. */
export interface ConvertRequest {
  readonly path: string
  readonly format: ContainerFormat
  readonly to: SoundFormat
}

/** Bits a second: plenty, and the least that still sounds like music. */
const RATES = { most: 256_000, least: 96_000 } as const

const RATE_STEP = 32_000

/** The bitrate at which a sound of `seconds` stays under the 10 MB that the interface takes, as far as that goes. */
export function bitrateFor(seconds: number): number {
  const fitting = (tenMegabytes * 8 * 0.97) / Math.max(1, seconds)
  return Math.max(RATES.least, Math.min(RATES.most, Math.floor(fitting / RATE_STEP) * RATE_STEP))
}

/** Makes an MP3 or a WAV of a sound. Throws InputError. */
export const convertEngine: Engine<ConvertRequest> = async (request, seed, { folder, progress }) => {
  const path = join(folder, `converted.${request.to}`)
  const duration = await decoding(() => convert(request, path, progress))
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats[request.to][0], duration, about }] }
}

async function convert(
  { path: from, format, to }: ConvertRequest,
  target: string,
  progress: (share: number) => void,
): Promise<number> {
  const input = openContainer(from, format)
  try {
    const duration = await input.computeDuration()
    const output = new Output({
      format: to === 'mp3' ? new Mp3OutputFormat() : new WavOutputFormat(),
      target: new FilePathTarget(target),
    })
    const quality = new Quality({ bitrate: bitrateFor(duration) })
    const conversion = await Conversion.init({
      input,
      output,
      video: { discard: true },
      audio:
        to === 'mp3'
          ? { codec: 'mp3', quality, numberOfChannels: 2, sampleRate: 44_100, forceTranscode: true }
          : { codec: 'pcm-s16', forceTranscode: true },
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
