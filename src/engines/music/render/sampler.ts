import type { Bank, Zone } from './bank.ts'

/** Samples a second of everything that is rendered. */
export const RATE = 44_100

/** Left and right. */
export type Stereo = readonly [Float32Array, Float32Array]

/** A note to be played. Seconds, and MIDI. */
export interface Sounding {
  readonly at: number
  readonly length: number
  readonly key: number
  readonly velocity: number
}

/** Samples between updates of envelopes and filter. */
const BLOCK = 64
/** dB below full scale at which a note is over. */
const SILENT = 72
const FAINT = 10 ** (-SILENT / 20)

/** Adds one note of the bank to a part. */
export function playNote(bank: Bank, program: number, isDrums: boolean, note: Sounding, output: Stereo): void {
  for (const zone of bank.zones(program, isDrums, note.key, note.velocity)) playZone(zone, note, isDrums, output)
}

function playZone(zone: Zone, { at, length, velocity }: Sounding, isDrums: boolean, [left, right]: Stereo): void {
  const first = Math.max(0, Math.round(at * RATE))
  // A drum rings out whatever its length, except for a closed hi-hat.
  const held = isDrums ? Math.max(length, 0.02) : length
  const isShort = isDrums && length < 0.6 && zone.release < 0.1
  const off = isDrums && !isShort ? 3 : held
  const release = Math.max(0.012, Math.min(isDrums ? 0.3 : 1.6, zone.release))
  const loud = 10 ** (-zone.attenuation / 20) * (velocity / 127) ** 1.7
  const angle = ((Math.max(-1, Math.min(1, zone.pan)) + 1) * Math.PI) / 4
  const gainLeft = loud * Math.cos(angle)
  const gainRight = loud * Math.sin(angle)
  const step = zone.hertz / RATE
  const { data, loopEnd, loops } = zone
  const loopLength = loopEnd - zone.loopStart
  const limit = loops ? loopEnd : Math.min(zone.end, data.length) - 2
  // Notes that are played softly are also duller.
  const soft = 2 ** ((-(127 - velocity) / 127) * (isDrums ? 0.6 : 1.3))
  const sweeps = zone.sweep !== 0
  const opening = zone.cutoff * soft
  // Sounds that the filter would not change bypass it.
  const filters = opening < 14_000 || sweeps
  if (filters) setLowpass(opening, zone.resonance)
  // One by one: destructuring an array sends the four numbers through an iterator.
  let b0 = lowpass[0] ?? 1
  let b1 = lowpass[1] ?? 0
  let a1 = lowpass[2] ?? 0
  let a2 = lowpass[3] ?? 0
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  let place = zone.start
  let before = envelope(zone, 0, off, release)
  for (let n = 0; first + n < left.length; n += BLOCK) {
    const time = n / RATE
    const after = envelope(zone, time + BLOCK / RATE, off, release)
    if (time > off && after < FAINT) break
    if (sweeps) {
      setLowpass(opening * 2 ** ((zone.sweep * sweepAt(zone, time)) / 1200), zone.resonance)
      b0 = lowpass[0] ?? 1
      b1 = lowpass[1] ?? 0
      a1 = lowpass[2] ?? 0
      a2 = lowpass[3] ?? 0
    }
    const until = Math.min(first + n + BLOCK, left.length)
    const slope = (after - before) / BLOCK
    let level = before
    for (let i = first + n; i < until; i++) {
      if (place >= limit) {
        if (!loops) return
        place -= loopLength
      }
      const whole = place | 0
      const low = data[whole] ?? 0
      let value = low + ((data[whole + 1] ?? 0) - low) * (place - whole)
      place += step
      if (filters) {
        const out = b0 * (value + x2) + b1 * x1 - a1 * y1 - a2 * y2
        x2 = x1
        x1 = value
        y2 = y1
        y1 = out
        value = out
      }
      value *= level
      level += slope
      left[i] = (left[i] ?? 0) + value * gainLeft
      right[i] = (right[i] ?? 0) + value * gainRight
    }
    before = after
  }
}

/** The coefficients set last: b0 (and b2), b1, a1 and a2 of a two-pole low-pass. */
export const lowpass = new Float64Array(4)

/**
 * Writes the coefficients to `lowpass`: one array, as this runs every few samples. `frequency` in Hz, `resonance` in
 * dB.
 */
export function setLowpass(frequency: number, resonance: number): void {
  const w = (2 * Math.PI * Math.min(frequency, RATE * 0.45)) / RATE
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * 10 ** (resonance / 20) * Math.SQRT1_2)
  const a0 = 1 + alpha
  lowpass[0] = (1 - cos) / 2 / a0
  lowpass[1] = (1 - cos) / a0
  lowpass[2] = (-2 * cos) / a0
  lowpass[3] = (1 - alpha) / a0
}

/** The gain of a note after `time` seconds, held until `off`. */
function envelope(zone: Zone, time: number, off: number, release: number): number {
  const at = Math.min(time, off)
  const held =
    at < zone.attack ? at / zone.attack : at < zone.attack + zone.hold ? 1 : decayed(zone, at - zone.attack - zone.hold)
  return time <= off ? held : held * 10 ** ((-(time - off) / release) * 5)
}

function decayed({ decay, sustain }: Zone, time: number): number {
  const fall = decay <= 0.001 ? sustain : Math.min(sustain, (time / decay) * 100)
  return 10 ** (-fall / 20)
}

function sweepAt({ sweepAttack, sweepDecay, sweepSustain }: Zone, time: number): number {
  if (time < sweepAttack) return time / sweepAttack
  if (sweepDecay <= 0) return sweepSustain
  return Math.max(sweepSustain, 1 - (time - sweepAttack) / sweepDecay)
}
