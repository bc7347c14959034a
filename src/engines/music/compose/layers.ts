import { random as stream } from '../../random.ts'
import type { Layer } from '../genres/genre.ts'
import { genres } from '../genres/genres.ts'
import { TICKS } from '../score.ts'
import { voice } from '../theory/voicing.ts'
import type { FormSection } from './form.ts'
import { chordAt, type PlacedChord } from './harmony.ts'
import type { SongPlan } from './plan.ts'
import { hitsOf, inMetre, pen, STEPS } from './rhythm.ts'
import { stepsPerBar } from './themes.ts'

const loudness: Readonly<Record<string, number>> = { X: 108, x: 90, o: 70 }

/** The notes of an accompanying layer: the chords in its rhythm, with little movement from one to the next. */
export function layerNotes(
  plan: SongPlan,
  layer: Layer,
  form: readonly FormSection[],
  chords: readonly PlacedChord[],
  seed: number,
): number[] {
  const genre = genres[plan.genre]
  const random = stream(seed, layer.name)
  const line = pen(genre, plan.tempo, random)
  const perBar = stepsPerBar(plan)
  const voicings = ledVoicings(layer, chords)
  const tick = 60_000 / plan.tempo / TICKS || 1
  const strum = (layer.strum ?? 0) / tick
  let bar = 0
  for (const section of form) {
    const isIn = section.energy >= layer.from
    const metric = inMetre(
      (section.energy >= 0.75 ? layer.full : undefined) ?? layer.rhythm,
      genre.beatsPerBar,
      plan.beatsPerBar,
    )
    const bars = Math.max(1, Math.round(metric.length / perBar))
    for (let within = 0; within < section.bars; within++, bar++) {
      if (!isIn) continue
      for (const { sign, step, steps } of hitsOf(metric)) {
        if (Math.floor(step / perBar) !== within % bars) continue
        const at = bar * perBar + (step % perBar)
        const accent = step % perBar === 0 ? 5 : 0
        const velocity = (loudness[sign] ?? 84) * (0.76 + 0.28 * section.energy) + accent
        // A held chord changes with the harmony.
        for (const [from, length] of undivided(chords, at, steps)) {
          const keys = pick(voicings.get(chordAt(chords, from / STEPS)) ?? [], sign)
          const before = line.notes.length
          for (const key of keys) line.write(from, length * (layer.gate ?? 0.97), key, velocity)
          if (strum > 0 && keys.length > 1) spread(line.notes, before, strum)
        }
      }
    }
  }
  const last = chordAt(chords, bar * plan.beatsPerBar)
  const ending = line.notes.length
  if (layer.role !== 'effects')
    for (const key of voicings.get(last) ?? []) line.write(bar * perBar, perBar * 1.1, key, 84)
  if (strum > 0) spread(line.notes, ending, strum * 2)
  return line.notes
}

function ledVoicings(layer: Layer, chords: readonly PlacedChord[]): Map<PlacedChord, readonly number[]> {
  const result = new Map<PlacedChord, readonly number[]>()
  let before: readonly number[] = []
  for (const placed of chords) {
    before = voice(placed.chord, layer.voicing, layer.register, before)
    result.set(placed, before)
  }
  return result
}

/** Splits a note where the chord changes. Steps. */
function undivided(
  chords: readonly PlacedChord[],
  at: number,
  steps: number,
): (readonly [from: number, length: number])[] {
  const pieces: (readonly [number, number])[] = []
  let from = at
  while (from < at + steps) {
    const { beat, beats } = chordAt(chords, from / STEPS)
    const end = Math.min(at + steps, Math.max(from + 1, Math.round((beat + beats) * STEPS)))
    pieces.push([from, end - from])
    from = end
  }
  return pieces
}

/** The voices of a chord that a sign plays. */
function pick(keys: readonly number[], sign: string): readonly number[] {
  if (sign === 'b') return keys.slice(0, 1)
  if (sign === 'u') return keys.slice(1)
  if (!/\d/u.test(sign)) return keys
  const index = Number(sign)
  const key = keys[index % Math.max(1, keys.length)]
  return key === undefined ? [] : [key + 12 * Math.floor(index / keys.length)]
}

/** Delays the strings one after the other, from the lowest up. */
function spread(notes: number[], from: number, ticks: number): void {
  for (let i = from, index = 0; i < notes.length; i += 4, index++) {
    notes[i] = Math.round((notes[i] ?? 0) + index * ticks)
    notes[i + 1] = Math.max(30, Math.round((notes[i + 1] ?? 0) - index * ticks))
  }
}
