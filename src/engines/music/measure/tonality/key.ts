import type { Key } from '../../theory/key.ts'
import type { Chroma, Tonality } from './chroma.ts'

export interface KeyEstimate {
  readonly key: Key
  readonly confidence: number
}

/** How common each degree is in music of a mode (after Temperley, with the seventh degrees of popular music). */
const profiles: { readonly [M in Key['mode']]: readonly number[] } = {
  major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.08, 0.38],
  minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.3, 0.2],
}

/** Frames at either end, where most music is on its tonic. */
const HOME = 25

/**
 * The weights of the bass, the beginning and the end relative to the whole. A bass on the fifth of a key may be at home
 * there too, and music ends on its tonic more often than it begins there.
 */
const BASS_WEIGHT = 0.5
const FIFTH_SHARE = 0.25
const BEGINNING_WEIGHT = 0.18
const END_WEIGHT = 0.27

/** The key that fits the whole piece best. */
export function keyOf(tonality: Tonality): KeyEstimate {
  const whole = mean(tonality.frames)
  const bass = mean(tonality.bass)
  const sounding = tonality.frames.filter(frame => frame.some(value => value > 0))
  const first = mean(sounding.slice(0, HOME))
  const last = mean(sounding.slice(-HOME))
  const scores = (['major', 'minor'] as const).flatMap(mode =>
    Array.from({ length: 12 }, (_, tonic) => ({
      key: { tonic, mode },
      score:
        likeness(whole, profiles[mode], tonic) +
        BASS_WEIGHT * ((bass[tonic] ?? 0) + FIFTH_SHARE * (bass[(tonic + 7) % 12] ?? 0)) +
        BEGINNING_WEIGHT * triad(first, tonic, mode) +
        END_WEIGHT * triad(last, tonic, mode),
    })),
  )
  const [best, next] = scores.toSorted((a, b) => b.score - a.score)
  if (!best || !next || sounding.length === 0) return { key: { tonic: 0, mode: 'major' }, confidence: 0 }
  return { key: best.key, confidence: Math.min(1, Math.max(0, (best.score - next.score) / 0.2)) }
}

/** The strength of the tonic triad in a chroma. */
function triad(chroma: Chroma, tonic: number, mode: Key['mode']): number {
  const third = mode === 'major' ? 4 : 3
  return (chroma[tonic] ?? 0) + 0.7 * (chroma[(tonic + third) % 12] ?? 0) + 0.5 * (chroma[(tonic + 7) % 12] ?? 0)
}

/** The mean of frames, all weighted equally; its strongest class is 1. */
function mean(frames: readonly Chroma[]): Chroma {
  const sum = new Float32Array(12)
  for (const frame of frames) {
    const total = frame.reduce((all, value) => all + value, 0)
    if (total > 0) frame.forEach((value, kind) => (sum[kind] = (sum[kind] ?? 0) + value / total))
  }
  const most = Math.max(...sum, 1e-9)
  return sum.map(value => value / most)
}

/** Pearson's correlation of a chroma, starting at the tonic, with a profile. */
function likeness(chroma: Chroma, profile: readonly number[], tonic: number): number {
  const chromaMean = chroma.reduce((sum, value) => sum + value, 0) / 12
  const profileMean = profile.reduce((sum, value) => sum + value, 0) / 12
  let product = 0
  let chromaPower = 1e-9
  let profilePower = 1e-9
  for (let degree = 0; degree < 12; degree++) {
    const a = (chroma[(degree + tonic) % 12] ?? 0) - chromaMean
    const b = (profile[degree] ?? 0) - profileMean
    product += a * b
    chromaPower += a * a
    profilePower += b * b
  }
  return product / Math.sqrt(chromaPower * profilePower)
}
