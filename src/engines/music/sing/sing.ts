import { random as stream, type Random } from '../../random.ts'
import { biquad, filter } from '../../sound/signal/filter.ts'
import { lay, type Mark } from '../../sound/signal/shiftPitch.ts'
import { bringTo, vocalLevel } from '../render/part.ts'
import { RATE, type Stereo } from '../render/sampler.ts'
import { secondOf, TICKS, type Score } from '../score.ts'
import type { Syllable } from './syllables.ts'
import type { SungLine, Vocals } from './vocals.ts'
import type { SingingVoice, SpokenLine } from './voice.ts'

/** A syllable on its note. Seconds, and a MIDI key. */
interface Note {
  readonly at: number
  readonly end: number
  readonly key: number
}

/** Seconds that consonants before a note may take from the one before it. */
const ONSET = 0.14
/** Seconds at the end of a vowel that are not stretched: there it changes to the next sound. */
const TURN = 0.07

/** Sings the lyrics of a score into a silent buffer, at the level of a voice. */
export function sing(score: Score, { lines }: Vocals, voice: SingingVoice, output: Stereo): void {
  const [left, right] = output
  lines.forEach((line, index) => {
    const spoken = voice.line(line.text)
    const notes = fitted(notesOf(line, score), spoken.syllables.length)
    if (notes.length > 0) singLine(spoken, notes, voice, left, stream(score.seed, `line ${index}`))
  })
  filter(left, biquad('highpass', 110, 0.7, RATE))
  // A second, slightly later voice, as voices are doubled in a studio.
  const late = Math.round(0.011 * RATE)
  for (let i = left.length - 1; i >= 0; i--)
    right[i] = 0.82 * (left[i] ?? 0) + (i >= late ? 0.22 * (left[i - late] ?? 0) : 0)
  bringTo(output, vocalLevel)
}

function notesOf({ notes }: SungLine, score: Score): Note[] {
  const result: Note[] = []
  for (let i = 0; i + 2 < notes.length; i += 3) {
    const at = notes[i] ?? 0
    result.push({
      at: secondOf(score, at / TICKS),
      end: secondOf(score, (at + (notes[i + 1] ?? 0)) / TICKS),
      key: notes[i + 2] ?? 60,
    })
  }
  return result
}

/**
 * As many notes as syllables: if there are too few, syllables share the last note; if too many, the last one is held.
 */
function fitted(notes: readonly Note[], count: number): Note[] {
  const last = notes.at(-1)
  if (!last || count === 0) return []
  if (notes.length === count) return [...notes]
  if (notes.length > count) return [...notes.slice(0, count - 1), { ...(notes[count - 1] ?? last), end: last.end }]
  const shared = count - notes.length + 1
  const length = (last.end - last.at) / shared
  return [
    ...notes.slice(0, -1),
    ...Array.from({ length: shared }, (_, i) => ({
      ...last,
      at: last.at + i * length,
      end: last.at + (i + 1) * length,
    })),
  ]
}

/** A stretch of speech and its time in the song. Seconds. */
interface Stretch {
  readonly from: number
  readonly until: number
  readonly at: number
  readonly end: number
}

function singLine(
  spoken: SpokenLine,
  notes: readonly Note[],
  { singer }: SingingVoice,
  output: Float32Array,
  random: Random,
): void {
  const stretches = timed(spoken.syllables, notes)
  const { samples, marks } = spoken
  const pitchAt = glide(notes)
  let time = stretches[0]?.at ?? 0
  let wobble = 0
  let nearest = 0
  for (const { from, until, at, end } of stretches) {
    time = Math.max(time, at)
    while (time < end) {
      const share = (time - at) / (end - at)
      const speed = (until - from) / (end - at)
      // A held vowel is never quite still.
      wobble = speed < 0.5 ? wobble * 0.9 + random.range(-0.006, 0.006) : 0
      const source = Math.min(until, Math.max(from, from + share * (until - from) + wobble)) * RATE
      nearest = nearestMark(marks, source, nearest)
      const mark = marks[nearest]
      if (!mark) return
      lay(samples, mark, output, Math.round(time * RATE))
      const { key, since, rest } = pitchAt(time)
      const sway =
        Math.min(1, Math.max(0, since - 0.22) / 0.3) *
        singer.vibratoDepth *
        Math.sin(2 * Math.PI * singer.vibratoRate * since)
      const semitones = key + (rest > 0.05 ? sway : 0)
      time += mark.isVoiced ? 1 / (440 * 2 ** ((semitones - 69) / 12)) : mark.period / RATE
    }
  }
}

/** Places syllables on notes: vowels begin with their notes and are held, consonants keep their length. */
function timed(syllables: readonly Syllable[], notes: readonly Note[]): Stretch[] {
  const onsets = syllables.map(({ start, vowel }) => Math.min(ONSET, vowel - start))
  return syllables.flatMap((syllable, index) => {
    const note = notes[index]
    if (!note) return []
    const next = notes[index + 1]
    const follows = next !== undefined && next.at - note.end < 0.03
    const limit = next ? next.at - (onsets[index + 1] ?? 0) : note.end
    const end = Math.max(note.at + 0.04, follows ? limit : Math.min(limit, note.end))
    const coda = Math.min(syllable.end - syllable.vowelEnd, (end - note.at) * 0.45)
    const turn = Math.min(TURN, (syllable.vowelEnd - syllable.vowel) * 0.5, (end - note.at) * 0.3)
    const onset = onsets[index] ?? 0
    return [
      { from: syllable.vowel - onset, until: syllable.vowel, at: note.at - onset, end: note.at },
      // The beginning of a vowel is short; its middle is stretched.
      { from: syllable.vowel + 0.015, until: syllable.vowelEnd - turn, at: note.at, end: end - coda - turn },
      { from: syllable.vowelEnd - turn, until: syllable.vowelEnd, at: end - coda - turn, end: end - coda },
      { from: syllable.vowelEnd, until: syllable.vowelEnd + coda, at: end - coda, end },
    ].filter(one => one.end > one.at && one.until > one.from)
  })
}

/** The pitch of a line over time: notes glide quickly into each other. */
function glide(
  notes: readonly Note[],
): (time: number) => { readonly key: number; readonly since: number; readonly rest: number } {
  let index = 0
  return time => {
    while (index + 1 < notes.length && (notes[index + 1]?.at ?? 0) - 0.03 <= time) index += 1
    const note = notes[index] ?? { at: 0, end: 0, key: 60 }
    const before = notes[index - 1]?.key ?? note.key - 0.6
    const since = time - note.at
    const slid = Math.min(1, Math.max(0, (since + 0.03) / 0.07))
    const smooth = slid * slid * (3 - 2 * slid)
    return { key: before + (note.key - before) * smooth, since: Math.max(0, since), rest: note.end - time }
  }
}

function nearestMark(marks: readonly Mark[], at: number, from: number): number {
  let index = from
  while (
    index + 1 < marks.length &&
    Math.abs((marks[index + 1]?.at ?? 0) - at) <= Math.abs((marks[index]?.at ?? 0) - at)
  )
    index += 1
  while (index > 0 && Math.abs((marks[index - 1]?.at ?? 0) - at) < Math.abs((marks[index]?.at ?? 0) - at)) index -= 1
  return index
}
