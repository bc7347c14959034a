import { applyGains, limiterGains, loudness } from '../../sound/signal/loudness.ts'
import { RATE, type Stereo } from '../render/sampler.ts'

/** True peak of the mix of two sounds. */
const CEILING = 0.78

/** Brings a sound to a loudness in LUFS, in place. */
export function bringToLoudness(sound: Stereo, level: number): void {
  const loud = loudness(sound, RATE)
  if (Number.isFinite(loud) && Number.isFinite(level)) amplify(sound, level - loud)
}

/** Makes a sound louder by some decibels, in place. */
export function amplify(sound: Stereo, decibels: number): void {
  const gain = 10 ** (decibels / 20)
  for (const channel of sound) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain
}

/** Adds one sound to another in place, and keeps the sum below its ceiling. */
export function addSound(base: Stereo, added: Stereo): void {
  for (const side of [0, 1] as const)
    for (let i = 0; i < added[side].length && i < base[side].length; i++)
      base[side][i] = (base[side][i] ?? 0) + (added[side][i] ?? 0)
  applyGains(base, limiterGains(base, RATE, CEILING))
}

/** Seconds in which a sound comes in at a join: it begins with its first beat, and keeps its stroke. */
const ENTRY = 0.01

/**
 * Joins two sounds: the first until `at`, where the second begins and the first fades out under it over `fade` seconds,
 * so that the level does not dip.
 */
export function crossfade(first: Stereo, second: Stereo, at: number, fade: number): Stereo {
  const start = Math.round(at * RATE)
  const span = Math.max(1, Math.min(Math.round(fade * RATE), second[0].length))
  const join = (side: 0 | 1) => {
    const output = new Float32Array(start + second[side].length)
    output.set(first[side].subarray(0, Math.min(start + span, first[side].length, output.length)))
    for (let i = 0; i < second[side].length; i++) {
      const old = i < span ? (output[start + i] ?? 0) * Math.cos(((i / span) * Math.PI) / 2) : 0
      output[start + i] = old + (second[side][i] ?? 0) * Math.min(1, i / (ENTRY * RATE))
    }
    return output
  }
  const result: Stereo = [join(0), join(1)]
  applyGains(result, limiterGains(result, RATE, CEILING))
  return result
}
