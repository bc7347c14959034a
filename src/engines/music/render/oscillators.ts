import { lowpass, RATE, setLowpass, type Sounding, type Stereo } from './sampler.ts'

/** How a sound of the studio's own is made, for kinds that the bank does not have. */
interface Patch {
  /** Waves and their detuning in cents. */
  readonly wave: 'pulse' | 'triangle' | 'saw' | 'sine'
  /** Share of a pulse wave that is up. */
  readonly width?: number
  readonly detune: readonly number[]
  readonly attack: number
  readonly decay: number
  /** Share of the full level while a note is held. */
  readonly sustain: number
  readonly release: number
  /** Filter in Hz at the beginning and after `decay`; absent for waves of old machines. */
  readonly filter?: readonly [from: number, to: number]
  /** Semitones by which a note falls at its beginning. */
  readonly drop?: number
  /** Overdrive; 1 is little. */
  readonly drive?: number
}

const patches: Readonly<Record<number, Patch>> = {
  200: { wave: 'pulse', width: 0.25, detune: [0], attack: 0.002, decay: 0.12, sustain: 0.7, release: 0.03 },
  201: { wave: 'pulse', width: 0.125, detune: [0], attack: 0.001, decay: 0.08, sustain: 0.45, release: 0.02 },
  202: { wave: 'triangle', detune: [0], attack: 0.001, decay: 0.1, sustain: 0.95, release: 0.02 },
  203: { wave: 'sine', detune: [0], attack: 0.003, decay: 1.6, sustain: 0.25, release: 0.12, drop: 14, drive: 1.6 },
  204: { wave: 'saw', detune: [-6, 6], attack: 0.002, decay: 0.22, sustain: 0.12, release: 0.1, filter: [5200, 900] },
  205: {
    wave: 'saw',
    detune: [-11, -3, 4, 12],
    attack: 0.35,
    decay: 1.2,
    sustain: 0.8,
    release: 0.9,
    filter: [2600, 1300],
  },
}

/** Samples between updates of envelope, pitch and filter. */
const BLOCK = 64

/** Whether a program is an oscillator of the studio's own. */
export const isOscillator = (program: number) => program in patches

/** Adds one note of an oscillator to a part. */
export function playOscillator(program: number, { at, length, key, velocity }: Sounding, [left, right]: Stereo): void {
  const patch = patches[program]
  if (!patch) throw new RangeError(`there is no oscillator ${program}`)
  const first = Math.max(0, Math.round(at * RATE))
  const count = Math.min(left.length - first, Math.round((length + patch.release * 1.5) * RATE))
  const hertz = 440 * 2 ** ((key - 69) / 12)
  const loud = (velocity / 127) ** 1.5 * 0.3
  const { wave, width = 0.5, detune, filter, drop, drive } = patch
  detune.forEach((cents, voice) => {
    const spread = detune.length > 1 ? (voice / (detune.length - 1)) * 1.4 - 0.7 : 0
    const gainLeft = (loud / Math.sqrt(detune.length)) * Math.cos(((spread + 1) * Math.PI) / 4)
    const gainRight = (loud / Math.sqrt(detune.length)) * Math.sin(((spread + 1) * Math.PI) / 4)
    let [b0, b1, a1, a2] = [1, 0, 0, 0]
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    let phase = (voice * 0.37 + key * 0.11) % 1
    if (wave === 'sine') phase = 0
    let level = 0
    for (let from = 0; from < count; from += BLOCK) {
      const time = from / RATE
      const fall = drop ? drop * Math.exp(-time / 0.025) : 0
      const step = (hertz * 2 ** ((cents / 100 + fall) / 12)) / RATE
      level = envelope(patch, time, length)
      const slope = (envelope(patch, time + BLOCK / RATE, length) - level) / BLOCK
      if (filter) {
        setLowpass(
          filter[1] + (filter[0] - filter[1]) * Math.exp((-3 * time) / patch.decay) * (0.5 + velocity / 254),
          2,
        )
        b0 = lowpass[0] ?? 1
        b1 = lowpass[1] ?? 0
        a1 = lowpass[2] ?? 0
        a2 = lowpass[3] ?? 0
      }
      const until = first + Math.min(count, from + BLOCK)
      for (let i = first + from; i < until; i++) {
        phase += step
        if (phase >= 1) phase -= 1
        let value = waveAt(wave, width, phase, step)
        if (filter) {
          const out = b0 * (value + x2) + b1 * x1 - a1 * y1 - a2 * y2
          x2 = x1
          x1 = value
          y2 = y1
          y1 = out
          value = out
        }
        if (drive) value = Math.tanh(value * drive * (0.6 + level))
        value *= level
        level += slope
        left[i] = (left[i] ?? 0) + value * gainLeft
        right[i] = (right[i] ?? 0) + value * gainRight
      }
    }
  })
}

function envelope({ attack, decay, sustain, release }: Patch, time: number, length: number): number {
  const at = Math.min(time, length)
  const held = at < attack ? at / attack : sustain + (1 - sustain) * Math.exp((-3 * (at - attack)) / decay)
  return time <= length ? held : held * Math.exp((-4 * (time - length)) / release)
}

function waveAt(wave: Patch['wave'], width: number, phase: number, step: number): number {
  if (wave === 'sine') return Math.sin(2 * Math.PI * phase)
  if (wave === 'triangle') return 4 * Math.abs(Math.round(phase) - phase) - 1
  if (wave === 'saw') return 2 * phase - 1 - smooth(phase, step)
  const shifted = phase + 1 - width >= 1 ? phase - width : phase + 1 - width
  return (phase < width ? 1 : -1) + smooth(phase, step) - smooth(shifted, step) + (1 - 2 * width)
}

/** Rounds the corner of a wave over one sample on each side, which reduces aliasing. */
function smooth(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step
    return t + t - t * t - 1
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step
    return t * t + t + t + 1
  }
  return 0
}
