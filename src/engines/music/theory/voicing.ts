import { pitchClasses, type Chord } from './chord.ts'

/**
 * How a chord is laid out: `close` within an octave, `spread` with its second voice from the top an octave lower,
 * `shell` root, third and seventh, `power` root, fifth and octave, `octave` the root twice.
 */
export type Voicing = 'close' | 'spread' | 'shell' | 'power' | 'octave'

/** MIDI keys, both included. */
export interface Register {
  readonly low: number
  readonly high: number
}

/**
 * The voicing of a chord within a register that moves least from `before`, the previous voicing: common tones stay and
 * the others go by step.
 */
export function voice(chord: Chord, voicing: Voicing, register: Register, before: readonly number[]): number[] {
  if (voicing === 'power' || voicing === 'octave') return parallel(chord, voicing, register)
  const classes = wanted(chord, voicing)
  const centre = (register.low + register.high) / 2
  let best: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < classes.length; turn++) {
    const order = [...classes.slice(turn), ...classes.slice(0, turn)]
    for (let base = register.low; base <= register.high; base++) {
      if (base % 12 !== order[0]) continue
      const keys = laidOut(order, base, voicing)
      const top = keys.at(-1) ?? 0
      const cost =
        movement(keys, before) +
        0.25 * Math.abs(mean(keys) - centre) +
        (top > register.high ? 6 * (top - register.high) : 0)
      if (cost < least) [least, best] = [cost, keys]
    }
  }
  return best
}

function wanted(chord: Chord, voicing: Voicing): number[] {
  const classes = pitchClasses(chord)
  if (voicing === 'shell' && classes.length > 3) return [classes[0] ?? 0, classes[1] ?? 0, classes[3] ?? 0]
  // Four voices are enough: a ninth replaces the root, which the bass plays.
  return classes.length > 4 ? classes.slice(1) : classes
}

function laidOut(order: readonly number[], base: number, voicing: Voicing): number[] {
  const keys: number[] = [base]
  for (const next of order.slice(1)) {
    const last = keys.at(-1) ?? base
    keys.push(last + ((((next - last) % 12) + 12) % 12 || 12))
  }
  if (voicing !== 'spread' || keys.length < 3) return keys
  const moved = keys.splice(-2, 1)[0] ?? base
  return [moved - 12, ...keys].toSorted((a, b) => a - b)
}

function parallel({ root }: Chord, voicing: 'power' | 'octave', { low }: Register): number[] {
  const base = low + ((((root - low) % 12) + 12) % 12)
  return voicing === 'power' ? [base, base + 7, base + 12] : [base, base + 12]
}

/** How far the voices move in total, each from the nearest one. */
function movement(keys: readonly number[], before: readonly number[]): number {
  if (before.length === 0) return 0
  return keys.reduce((sum, key) => sum + Math.min(...before.map(other => Math.abs(other - key))), 0)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
