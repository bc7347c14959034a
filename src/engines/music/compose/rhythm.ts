import type { Random } from '../../random.ts'
import { TICKS } from '../score.ts'
import type { Genre } from '../genres/genre.ts'

/** Steps a beat in every pattern. */
export const STEPS = 4

/** A sign of a pattern with the steps until the next one. */
export interface Hit {
  readonly sign: string
  readonly step: number
  readonly steps: number
}

const parsed = new Map<string, readonly Hit[]>()

/** The signs of a pattern: `-` lengthens the one before it, `.` is silence. */
export function hitsOf(pattern: string): readonly Hit[] {
  const known = parsed.get(pattern)
  if (known) return known
  const hits: { sign: string; step: number; steps: number }[] = []
  for (const [step, sign] of pattern.split('').entries()) {
    const last = hits.at(-1)
    if (sign === '-') {
      if (last && last.step + last.steps === step) last.steps += 1
    } else if (sign !== '.') hits.push({ sign, step, steps: 1 })
  }
  parsed.set(pattern, hits)
  return hits
}

/** A pattern in another metre: bars lose their last beat, or repeat it. */
export function inMetre(pattern: string, from: number, to: number): string {
  if (from === to) return pattern
  const bar = from * STEPS
  const bars = Array.from({ length: Math.max(1, Math.round(pattern.length / bar)) }, (_, i) =>
    pattern.slice(i * bar, (i + 1) * bar),
  )
  return bars.map(one => (to < from ? one.slice(0, to * STEPS) : one + one.slice(-(to - from) * STEPS))).join('')
}

/** The position of a step in ticks from the start, with the swing of the genre. */
export function stepTicks(step: number, swing: Genre['swing']): number {
  const straight = (step * TICKS) / STEPS
  if (!swing) return straight
  const unit = swing.unit === 8 ? 2 : 1
  const place = step / unit
  const pair = Math.floor(place / 2)
  const within = place - pair * 2
  const at = within <= 1 ? within * swing.at * 2 : 2 * swing.at + (within - 1) * (2 - 2 * swing.at)
  return ((pair * 2 + at) * unit * TICKS) / STEPS
}

/** Writes the notes of one part, with swing and the small inaccuracies of players. */
export interface Pen {
  readonly notes: number[]
  /** Adds a note at a step from the start of the song; length in steps. */
  readonly write: (step: number, steps: number, key: number, velocity: number) => void
}

/** A pen for one part. */
export function pen(genre: Genre, tempo: number, random: Random): Pen {
  const notes: number[] = []
  const loose = (genre.looseness * tempo * TICKS) / 60
  return {
    notes,
    write(step, steps, key, velocity) {
      const start = stepTicks(step, genre.swing)
      const end = stepTicks(step + steps, genre.swing)
      const at = Math.max(0, Math.round(start + random.bell() * loose))
      const loud = Math.round(Math.min(127, Math.max(8, velocity + random.bell() * 5)))
      notes.push(at, Math.max(20, Math.round(end - at)), key, loud)
    },
  }
}
