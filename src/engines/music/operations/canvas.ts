import type { FormSection } from '../compose/form.ts'
import type { PlacedChord } from '../compose/harmony.ts'
import type { SongPlan } from '../compose/plan.ts'
import { genres } from '../genres/genres.ts'
import { RATE, type Stereo } from '../render/sampler.ts'
import type { Score, Section } from '../score.ts'
import { chordOf } from '../theory/chord.ts'
import { read } from '../understand/read.ts'
import { chordsOf, featuresOf, readSource, type SongSource } from './source.ts'

/** A song that something can be added to: its grid, its chords and its form. */
export interface Canvas {
  readonly plan: SongPlan
  readonly form: readonly FormSection[]
  readonly chords: readonly PlacedChord[]
  /** A score without parts on the song's grid. */
  readonly frame: Score
  /** Seconds. */
  readonly length: number
  readonly loudness: number
  /** Its score if the studio made it, or else its sound. */
  readonly score?: Score
  readonly sound?: Stereo
}

/** Reads what is known of a source: from its score if it has one, otherwise by measuring. Throws InputError. */
export async function canvasOf({ recording, song }: SongSource, prompt: string, seed: number): Promise<Canvas> {
  if (song?.score) return ownCanvas(song.score)
  const sound = await readSource(recording)
  const { tempo, key, beats = [], energy, duration, loudness } = featuresOf(sound)
  const { genre } = read(prompt, seed, { genre: 'pop' })
  const beatsPerBar = 4
  const bar = (beatsPerBar * 60) / tempo
  const offset = (beats[0] ?? 0) % bar
  const chords = chordsOf(sound, key, { tempo, offset, beatsPerBar })
  const bars = Math.max(1, Math.floor((sound[0].length / RATE - offset) / bar) - 1)
  const form = Array.from({ length: Math.ceil(bars / 8) }, (_, index): FormSection => {
    const piece = energy.slice(Math.floor(index * 8 * bar), Math.floor((index + 1) * 8 * bar))
    const level = piece.reduce((sum, value) => sum + value, 0) / Math.max(1, piece.length)
    return {
      type: index % 2 === 0 ? 'verse' : 'chorus',
      bars: Math.min(8, bars - index * 8),
      energy: level,
      repeat: Math.floor(index / 2),
      lines: [],
    }
  })
  const plan: SongPlan = {
    genre,
    title: song?.title ?? 'Track',
    tempo,
    key,
    beatsPerBar,
    seconds: duration,
    drive: 0,
    instruments: [],
    without: [],
  }
  return {
    plan,
    form,
    chords,
    sound,
    loudness,
    length: duration,
    frame: frameOf(plan, form, chords, { offset, seconds: duration, seed }),
  }
}

function ownCanvas(score: Score): Canvas {
  const { genre, title, tempo, key, seconds } = score
  const beatsPerBar = score.beatsPerBar === 3 ? 3 : 4
  const form = score.sections.map(({ type, beats, energy }): FormSection => ({
    type,
    bars: Math.round(beats / beatsPerBar),
    energy,
    repeat: 0,
    lines: [],
  }))
  const chords = score.chords.map(([beat, numeral, beats]) => ({ beat, beats, chord: chordOf(numeral, key.tonic) }))
  const plan: SongPlan = { genre, title, tempo, key, beatsPerBar, seconds, drive: 0, instruments: [], without: [] }
  return {
    plan,
    form,
    chords,
    score,
    length: seconds,
    loudness: -14,
    frame: { ...score, parts: [], vocals: undefined },
  }
}

function frameOf(
  plan: SongPlan,
  form: readonly FormSection[],
  chords: readonly PlacedChord[],
  { offset, seconds, seed }: Pick<Score, 'offset' | 'seconds' | 'seed'>,
): Score {
  const { genre, title, tempo, key, beatsPerBar } = plan
  const { room, wet } = genres[genre]
  let start = 0
  const sections = form.map(({ type, bars, energy }): Section => {
    const section = { type, start, beats: bars * beatsPerBar, energy }
    start += section.beats
    return section
  })
  return {
    version: 1,
    seed,
    title,
    genre,
    tempo,
    key,
    beatsPerBar,
    offset,
    seconds,
    sections,
    chords: chords.map(({ beat, chord, beats }) => [beat, chord.numeral, beats] as const),
    parts: [],
    production: { room, wet },
  }
}
