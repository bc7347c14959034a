import type { Random } from '../../random.ts'
import { harmonyOf } from '../genres/genres.ts'
import type { SectionType } from '../score.ts'
import { barsOf, chordOf, type Chord } from '../theory/chord.ts'
import type { FormSection } from './form.ts'
import type { SongPlan } from './plan.ts'

/** A chord with its time in beats. */
export interface PlacedChord {
  readonly beat: number
  readonly beats: number
  readonly chord: Chord
}

/** The chords of a song without gaps, followed by a bar on the tonic. */
export function harmonise(plan: SongPlan, form: readonly FormSection[], random: Random): readonly PlacedChord[] {
  const { key, beatsPerBar } = plan
  const harmony = harmonyOf(plan.genre, key.mode)
  const chosen = {
    verse: random.pick(harmony.verse),
    chorus: random.pick(harmony.chorus),
    bridge: random.pick(harmony.bridge),
  }
  const progression: Readonly<Record<SectionType, string>> = {
    intro: chosen.verse,
    verse: chosen.verse,
    prechorus: chosen.bridge,
    chorus: chosen.chorus,
    bridge: chosen.bridge,
    solo: random.chance(0.5) ? chosen.verse : chosen.chorus,
    outro: chosen.verse,
  }
  const close = barsOf(harmony.close)
  const taken = plan.material?.progressions ?? {}
  const bars = form.flatMap(({ type, bars: length }, index) => {
    const section = filled(barsOf(taken[type] ?? progression[type]), length, dominant(harmony.close))
    if (index < form.length - 1) return section
    // The last section ends with the close; its last chord has a bar of its own.
    const ending = close.slice(0, -1)
    return [...section.slice(0, Math.max(0, length - ending.length)), ...ending]
  })
  const home = key.mode === 'major' ? 'I' : 'Im'
  // A song establishes its key at the beginning; a chorus that comes first may be written to follow a verse.
  if (!plan.material && !isTonic(bars[0]?.[0])) bars[0] = [home]
  bars.push(close.at(-1) ?? [home])
  return bars.flatMap((names, bar) =>
    names.map((name, index) => ({
      beat: bar * beatsPerBar + (index * beatsPerBar) / names.length,
      beats: beatsPerBar / names.length,
      chord: chordOf(name, key.tonic),
    })),
  )
}

/** Whether a chord is the tonic: `I`, `Im7`, but neither `IV` nor `II`. */
const isTonic = (numeral = '') => /^I(?![IV])/.test(numeral)

/** The second to last chord of a close. */
const dominant = (close: string) => barsOf(close).at(-2)?.at(-1) ?? 'V'

/** A progression repeated or cut to a number of bars; if it is cut, it ends on the dominant. */
function filled(progression: readonly string[][], bars: number, half: string): string[][] {
  const result = Array.from({ length: bars }, (_, bar) => [...(progression[bar % progression.length] ?? [])])
  if (bars % progression.length !== 0 && bars > 2) result[bars - 1] = [half]
  return result
}

/** The chord that sounds at a beat. */
export function chordAt(chords: readonly PlacedChord[], beat: number): PlacedChord {
  let low = 0
  let high = chords.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((chords[middle]?.beat ?? 0) <= beat + 1e-6) low = middle
    else high = middle - 1
  }
  const found = chords[low]
  if (!found) throw new RangeError('a song without chords')
  return found
}
