import { join } from 'node:path'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { Engine } from '../run/engine.ts'
import { writePieces } from '../sound/file.ts'
import { readSound } from './readSound.ts'
import type { Mix } from '../sound/sound.ts'
import { soundPieces } from './pieces.ts'

/** A sound to be converted to WAV; raw samples are accepted too. */
export interface WavRequest {
  readonly path: string
  readonly isRaw: boolean
  /** Minimum length of the WAV in seconds: a shorter sound is followed by silence. */
  readonly least: number
}

/** Converts a sound to WAV. Throws InputError. */
export const wavEngine: Engine<WavRequest> = async ({ path: from, isRaw, least }, seed, { folder }) => {
  const path = join(folder, 'converted.wav')
  const duration = await writePieces(atLeast(least, isRaw ? raw(from) : soundPieces(from)), 'wav', path)
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats.wav[0], duration, about }] }
}

async function* raw(path: string): AsyncGenerator<Mix> {
  const { samples, rate } = await readSound(path, 'pcm', Infinity)
  yield { channels: [samples], rate }
}

/** Adds silence at the end until a sound lasts long enough. */
async function* atLeast(seconds: number, pieces: AsyncIterable<Mix>): AsyncGenerator<Mix> {
  let last: Mix | undefined
  let length = 0
  for await (const piece of pieces) {
    last = piece
    length += piece.channels[0]?.length ?? 0
    yield piece
  }
  if (!last) return
  const missing = Math.ceil(seconds * last.rate) - length
  if (missing > 0) yield { channels: last.channels.map(() => new Float32Array(missing)), rate: last.rate }
}
