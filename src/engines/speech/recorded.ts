import { loudness } from '../sound/signal/loudness.ts'
import { fadeEdges } from '../sound/signal/filter.ts'
import { resample } from '../sound/signal/resample.ts'
import { stretch } from '../sound/signal/stretch.ts'
import { soundPieces } from '../media/pieces.ts'
import type { SaidLine, SaidWord } from '../run/engine.ts'
import { sentenceLevel, soundingPart, type Delivery } from './say.ts'
import type { Part } from './script.ts'
import type { Spoken } from './spoken.ts'
import { sentencesOf } from './text/normalise.ts'

/** A line that was spoken elsewhere. */
export interface RecordedLine {
  /** Its files, in order; they are joined without a gap. */
  readonly paths: readonly string[]
  /** The speed at which it was spoken, relative to the usual one. */
  readonly speed: number
  /** The words of each file, in its seconds; absent: it is not known when they are said. */
  readonly words?: readonly (readonly SaidWord[])[]
  /** The lines of several voices that are in it, by the seconds of its file; then the others have no file. */
  readonly turns?: readonly SaidLine[]
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
export async function hear(
  { paths, speed, words, turns }: RecordedLine,
  name: string,
  delivery: Delivery,
): Promise<Spoken> {
  const { rate, semitones } = delivery
  const pieces = await Promise.all(paths.map(async path => joined(await channelsOf(path, rate, 1))))
  const all = joined(pieces)
  const { from, to } = soundingPart({ samples: all, rate })
  const whole = all.slice(from, to)
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
  const slower = samples.length / whole.length
  const shifts = pieces.map(
    (_, index) => pieces.slice(0, index).reduce((sum, piece) => sum + piece.length, -from) / rate,
  )
  const at = (time: number) => Math.min(samples.length / rate, Math.max(0, time * slower))
  const timed = <T extends SaidWord>(own: T, index: number): T => {
    const shift = shifts[index] ?? 0
    return { ...own, start: at(own.start + shift), end: at(own.end + shift) }
  }
  const known = words?.flatMap((own, index) => own.map(word => timed(word, index)))
  const said = turns?.map(turn => ({
    ...timed(turn, 0),
    ...(turn.words && { words: turn.words.map(word => timed(word, 0)) }),
  }))
  return { samples, engines: [name], languages: [], ...(known && { words: known }), ...(said && { turns: said }) }
}

/** The letters and figures of a text, by which a word is found in it, however it is punctuated. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * The sentences of a line by the times of its words, beginning at `at` seconds; undefined if the words are others than
 * those of the line, as when figures were written out.
 */
export function sentencesAt(line: string, words: readonly SaidWord[], at: number): SaidLine[] | undefined {
  if (words.map(({ text }) => lettersOf(text)).join('') !== lettersOf(line)) return undefined
  const rest = words.filter(({ text }) => lettersOf(text) !== '')
  return sentencesOf(line).flatMap(({ text }): SaidLine[] => {
    const own: SaidWord[] = []
    for (let left = lettersOf(text).length; left > 0;) {
      const word = rest.shift()
      if (!word) break
      own.push({ ...word, start: at + word.start, end: at + word.end })
      left -= lettersOf(word.text).length
    }
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? [{ text, start: first.start, end: last.end, words: own }] : []
  })
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
