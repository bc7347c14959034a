import { loudness } from '../sound/signal/loudness.ts'
import { fadeEdges } from '../sound/signal/filter.ts'
import { resample } from '../sound/signal/resample.ts'
import { stretch } from '../sound/signal/stretch.ts'
import { soundPieces } from '../media/pieces.ts'
import { sentenceLevel, trimmed, type Delivery } from './say.ts'
import type { Part } from './script.ts'
import type { Spoken } from './spoken.ts'

/** A line that was spoken elsewhere. */
export interface RecordedLine {
  /** Its files, in order; they are joined without a gap. */
  readonly paths: readonly string[]
  /** The speed at which it was spoken, relative to the usual one. */
  readonly speed: number
}

/** A voice whose lines were spoken elsewhere, in the order in which they are spoken. */
export interface RecordedVoice {
  readonly lines: readonly RecordedLine[]
  /** Who spoke them, as results name it. */
  readonly name: string
}

/** How far a recording is made longer or shorter: beyond that it sounds unnatural. */
const REACH = { shorter: 0.5, longer: 2 } as const

/** What a voice says in one go: its sentences until another voice, a sound or a pause comes. */
export function linesOf(parts: readonly Part[], isWhole: (voice: number) => boolean): Part[] {
  const lines: Part[] = []
  for (const part of parts) {
    const before = lines.at(-1)
    if (part.kind === 'speech' && before?.kind === 'speech' && before.voice === part.voice && isWhole(part.voice))
      lines[lines.length - 1] = { ...part, text: before.text + part.text }
    else lines.push(part)
  }
  return lines
}

/** A recorded line as it is to be heard: at the wanted speed and pitch, at the loudness of every sentence. */
export async function hear({ paths, speed }: RecordedLine, name: string, delivery: Delivery): Promise<Spoken> {
  const { rate, semitones } = delivery
  const pieces = await Promise.all(paths.map(async path => joined(await channelsOf(path, rate, 1))))
  const whole = trimmed({ samples: joined(pieces), rate }).samples
  if (whole.length === 0) return { samples: whole, engines: [], languages: [] }
  const higher = 2 ** (semitones / 12)
  const pitched = semitones === 0 ? whole : resample(whole, 1 / higher)
  const wanted = Math.min(REACH.longer, Math.max(REACH.shorter, speed / delivery.speed))
  const factor = (wanted * whole.length) / pitched.length
  const samples =
    Math.abs(factor - 1) < 0.01 ? Float32Array.from(pitched) : Float32Array.from(stretch(pitched, factor, rate))
  const loud = loudness([samples], rate)
  const gain = Number.isFinite(loud) ? 10 ** ((sentenceLevel - loud) / 20) : 1
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
  fadeEdges(samples, rate, 0.004, 0.01)
  return { samples, engines: [name], languages: [] }
}

/** The sound of a file, one array for each channel. Throws InputError. */
export async function channelsOf(path: string, rate: number, channels: 1 | 2): Promise<Float32Array[]> {
  const pieces: (readonly Float32Array[])[] = []
  for await (const piece of soundPieces(path, { rate, channels })) pieces.push(piece.channels)
  return Array.from({ length: channels }, (_, channel) => joined(pieces.flatMap(piece => piece[channel] ?? [])))
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
