import { random as stream } from '../../random.ts'
import type { Bass } from '../genres/genre.ts'
import { genres } from '../genres/genres.ts'
import type { Chord } from '../theory/chord.ts'
import type { FormSection } from './form.ts'
import { chordAt, type PlacedChord } from './harmony.ts'
import type { SongPlan } from './plan.ts'
import { hitsOf, inMetre, pen, STEPS } from './rhythm.ts'
import { stepsPerBar } from './themes.ts'

/** The bass line of a song: a pattern of the genre on the chords, with steps towards the next root. */
export function bassLine(
  plan: SongPlan,
  bass: Bass,
  form: readonly FormSection[],
  chords: readonly PlacedChord[],
  seed: number,
): number[] {
  const genre = genres[plan.genre]
  const line = pen(genre, plan.tempo, stream(seed, 'bass'))
  const perBar = stepsPerBar(plan)
  let bar = 0
  for (const section of form) {
    const level = 74 + 34 * section.energy
    const isSilent = section.type === 'intro' && section.bars > 2
    for (let index = 0; index < section.bars; index++, bar++) {
      if (isSilent && index < section.bars / 2) continue
      const pattern = section.energy < 0.45 ? bass.light : bass.main
      if (pattern === 'walk') {
        walk({ bass, chords, step: bar * perBar, perBar, level }, line.write)
        continue
      }
      const metric = inMetre(pattern, genre.beatsPerBar, plan.beatsPerBar)
      const bars = Math.max(1, metric.length / perBar)
      for (const { sign, step, steps } of hitsOf(metric)) {
        if (Math.floor(step / perBar) !== index % bars) continue
        const at = bar * perBar + (step % perBar)
        const here = chordAt(chords, at / STEPS)
        const next = chordAt(chords, (at + steps) / STEPS)
        const key =
          sign === 'a'
            ? approach(bass.low, here.chord, chordAt(chords, (bar + 1) * plan.beatsPerBar).chord)
            : tone(bass.low, here.chord, sign)
        // If the chord changes during a long note, the root of the new chord is played.
        const end = next !== here && steps > STEPS ? Math.round(next.beat * STEPS) - at : steps
        line.write(
          at,
          Math.max(1, end) * 0.94,
          key,
          sign === 'r' ? level * 0.62 : level + (step % perBar === 0 ? 8 : 0),
        )
        if (end < steps && end > 0) line.write(at + end, (steps - end) * 0.94, tone(bass.low, next.chord, 'R'), level)
      }
    }
  }
  const last = chordAt(chords, bar * plan.beatsPerBar)
  line.write(bar * perBar, perBar, tone(bass.low, last.chord, 'R'), 92)
  return line.notes
}

/** The lowest key of a pitch class that is at least `low`. */
const lowest = (low: number, pitch: number) => low + ((((pitch - low) % 12) + 12) % 12)

function tone(low: number, chord: Chord, sign: string): number {
  const base = lowest(low, sign === 'R' || sign === 'r' ? chord.bass : chord.root)
  const interval = (steps: readonly number[]) => chord.tones.find(one => steps.includes(one))
  if (sign === '3') return base + (interval([3, 4, 5, 2]) ?? 7)
  if (sign === '5') return base + (interval([7, 6, 8]) ?? 7)
  if (sign === '7') return base + (interval([10, 11, 9]) ?? 12)
  return sign === '8' ? base + 12 : base
}

/** A semitone or a step below or above the next root, from where the line is. */
function approach(low: number, chord: Chord, next: Chord): number {
  const goal = lowest(low, next.bass)
  const here = lowest(low, chord.root)
  if (goal === here) return tone(low, chord, '5')
  return goal > here ? Math.max(low, goal - 2) : goal + 2
}

interface Walk {
  readonly bass: Bass
  readonly chords: readonly PlacedChord[]
  readonly step: number
  readonly perBar: number
  readonly level: number
}

/** A bar in quarters: the root, tones of the chord, and a semitone into the next root. */
function walk(
  { bass, chords, step, perBar, level }: Walk,
  write: (step: number, steps: number, key: number, velocity: number) => void,
): void {
  const beats = perBar / STEPS
  for (let beat = 0; beat < beats; beat++) {
    const at = step + beat * STEPS
    const here = chordAt(chords, at / STEPS)
    const next = chordAt(chords, at / STEPS + 1)
    const within = Math.round(at / STEPS - here.beat)
    const isTurn = next !== here
    const goal = lowest(bass.low, next.chord.bass)
    const tones = ['R', '3', '5', '7'].map(sign => tone(bass.low, here.chord, sign))
    const key =
      within === 0
        ? tones[0]
        : isTurn
          ? goal > (tones[0] ?? 0)
            ? goal - 1
            : goal + 1
          : tones[(within + (here.chord.root % 2)) % 4]
    write(at, STEPS * 0.92, key ?? bass.low, level + (beat % 2 === 1 ? 5 : 0))
  }
}
