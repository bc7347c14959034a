import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { Engine } from '../run/engine.ts'
import { readSound, writeSound } from '../sound/file.ts'
import type { Mix } from '../sound/sound.ts'
import type { ContainerFormat } from './container.ts'
import { decoding } from './decoding.ts'
import { soundPieces } from './pieces.ts'

/** A sound to be converted to WAV; raw samples are accepted too. */
export interface WavRequest {
  readonly path: string
  readonly format: ContainerFormat | 'pcm'
  /** Minimum length of the WAV in seconds: a shorter sound is followed by silence. */
  readonly least: number
}

/** Converts a sound to WAV. Throws InputError. */
export const wavEngine: Engine<WavRequest> = async ({ path: from, format, least }, seed, { folder }) => {
  const { channels, rate } = await decoding(() => read(from, format))
  const length = Math.max(channels[0]?.length ?? 0, Math.ceil(least * rate))
  const filled = channels.map(channel => {
    const longer = new Float32Array(length)
    longer.set(channel)
    return longer
  })
  const path = await writeSound({ channels: filled, rate }, 'wav', folder)
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats.wav[0], duration: length / rate, about }] }
}

async function read(path: string, format: WavRequest['format']): Promise<Mix> {
  if (format === 'pcm') {
    const { samples, rate } = await readSound(path, format, Infinity)
    return { channels: [samples], rate }
  }
  const pieces: Mix[] = []
  for await (const piece of soundPieces(path, format)) pieces.push(piece)
  const [first] = pieces
  return {
    channels: (first?.channels ?? []).map((_, side) => joined(pieces.map(({ channels }) => channels[side]))),
    rate: first?.rate ?? 0,
  }
}

function joined(pieces: readonly (Float32Array | undefined)[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), 0))
  let at = 0
  for (const piece of pieces) {
    if (!piece) continue
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
