import { join } from 'node:path'
import { fileFormats, tenMegabytes } from '#contract/kit/fileFormats.ts'
import type { SoundFormat } from '#contract/studio/downloadFormats.ts'
import type { Engine } from '../run/engine.ts'
import { soundFiles, writePieces, type SoundFile } from '../sound/file.ts'
import type { Mix } from '../sound/sound.ts'
import { soundPieces } from './pieces.ts'

/** A sound to be converted to another format. */
export interface ConvertRequest {
  readonly path: string
  readonly seconds: number
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

/** Converts a sound to one of `downloadFormats`. Throws InputError. */
export const convertEngine: Engine<ConvertRequest> = async (
  { path: from, seconds, to, isForField = false },
  seed,
  { folder, progress },
) => {
  const path = join(folder, `converted.${to}`)
  const bitrate = bitrateFor(seconds, isForField)
  const { rate }: SoundFile = soundFiles[to]
  const form = rate === undefined ? {} : ({ rate, channels: bitrate < SHARED ? 1 : 2 } as const)
  const pieces = reported(soundPieces(from, form), done => progress(Math.min(1, done / seconds)))
  const duration = await writePieces(pieces, to, path, { bitrate })
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats[to][0], duration, about }] }
}

/** Passes a sound on, and reports how many seconds of it have passed. */
async function* reported(pieces: AsyncIterable<Mix>, report: (seconds: number) => void): AsyncGenerator<Mix> {
  let done = 0
  for await (const piece of pieces) {
    yield piece
    done += (piece.channels[0]?.length ?? 0) / piece.rate
    report(done)
  }
}
