import { join } from 'node:path'
import { Conversion, FilePathTarget, Mp3OutputFormat, Output, Quality, WavOutputFormat } from 'mediabunny'
import { fileFormats, tenMegabytes } from '#contract/kit/fileFormats.ts'
import type { SoundFormat } from '#contract/studio/downloadFormats.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { openContainer, type ContainerFormat } from './container.ts'
import { decoding } from './decoding.ts'

/** A sound to be converted to another format. */
export interface ConvertRequest {
  readonly path: string
  readonly format: ContainerFormat
  readonly to: SoundFormat
  /** The result goes into a field that accepts 10 MB. */
  readonly isForField?: boolean
}

/** Bits a second that an MP3 can have, highest first. */
const RATES = [256, 224, 192, 160, 128, 112, 96, 80, 64, 56, 48, 40, 32].map(kilobits => kilobits * 1000)
/** The lowest rate that still sounds like music, and the lowest that two channels can share. */
const [MUSICAL, SHARED] = [96_000, 80_000]

/**
 * The bitrate at which a sound of `seconds` stays under the 10 MB that the interface accepts. For a field, which has to
 * accept it, as low as speech allows; for a listener, only as low as it still sounds like music.
 */
export function bitrateFor(seconds: number, isForField: boolean): number {
  const fitting = (tenMegabytes * 8 * 0.97) / Math.max(1, seconds)
  const rates = isForField ? RATES : RATES.filter(rate => rate >= MUSICAL)
  return rates.find(rate => rate <= fitting) ?? Math.min(...rates)
}

/** Converts a sound to MP3 or WAV. Throws InputError. */
export const convertEngine: Engine<ConvertRequest> = async (request, seed, { folder, progress }) => {
  const path = join(folder, `converted.${request.to}`)
  const duration = await decoding(() => convert(request, path, progress))
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats[request.to][0], duration, about }] }
}

async function convert(
  { path: from, format, to, isForField = false }: ConvertRequest,
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
    const bitrate = bitrateFor(duration, isForField)
    const quality = new Quality({ bitrate })
    const numberOfChannels = bitrate < SHARED ? 1 : 2
    const conversion = await Conversion.init({
      input,
      output,
      video: { discard: true },
      audio:
        to === 'mp3'
          ? { codec: 'mp3', quality, numberOfChannels, sampleRate: 44_100, forceTranscode: true }
          : { codec: 'pcm-s16', forceTranscode: true },
      showWarnings: false,
    })
    if (!conversion.isValid) throw new InputError(reason('sound.unconvertible'))
    conversion.onProgress = progress
    await conversion.execute()
    return duration
  } finally {
    input.dispose()
  }
}
