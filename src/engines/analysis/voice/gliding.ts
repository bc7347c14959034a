import { eachSpectrum, frameCount, frameSize } from '../../sound/signal/frames.ts'
import type { Sound } from '../../sound/sound.ts'

/** Values a second. */
export const GLIDE_RATE = 100

/** The range in Hz in which the overtones of voices are followed. */
const LOWEST = 180
const HIGHEST = 3600
/** Peaks below this share of the strongest are not followed. */
const FLOOR = 0.04
/** Number of frames over which a peak is followed. */
const LAG = 3
/** Cents that a voice moves by meanwhile, and the tolerance within which its overtones move alike. */
const LEAST = 9
const MOST = 110
const ALIKE = 7

interface Peak {
  readonly cents: number
  readonly weight: number
}

/**
 * How much of the sound glides in step, 0 to 1, in each hundredth of a second. The pitch of a voice is never still, and
 * all of its overtones move by the same interval; struck, plucked and played notes hold their pitch, and noise does not
 * move in step.
 */
export function glidingOf({ samples, rate }: Sound): Float32Array {
  const size = frameSize(0.045, rate)
  const hop = rate / GLIDE_RATE
  const scores = new Float32Array(frameCount(samples.length, hop))
  const history: (readonly Peak[])[] = []
  eachSpectrum(samples, { size, hop }, (magnitudes, frame) => {
    const peaks = peaksOf(magnitudes, rate / size)
    history.push(peaks)
    const before = history.length > LAG ? history.shift() : undefined
    if (before) scores[frame] = inStep(before, peaks)
  })
  return scores
}

function peaksOf(magnitudes: Float32Array, hertzPerBin: number): Peak[] {
  const from = Math.floor(LOWEST / hertzPerBin)
  const to = Math.min(magnitudes.length - 1, Math.ceil(HIGHEST / hertzPerBin))
  let strongest = 0
  for (let k = from; k < to; k++) strongest = Math.max(strongest, magnitudes[k] ?? 0)
  if (strongest < 3e-4) return []
  const peaks: Peak[] = []
  for (let k = from; k < to; k++) {
    const here = magnitudes[k] ?? 0
    if (here < strongest * FLOOR || here < (magnitudes[k - 1] ?? 0) || here <= (magnitudes[k + 1] ?? 0)) continue
    const [a, b, c] = [magnitudes[k - 1] ?? 0, here, magnitudes[k + 1] ?? 0].map(value => Math.log(value + 1e-9))
    if (a === undefined || b === undefined || c === undefined) continue
    const shift = (a - c) / (2 * (a - 2 * b + c) || 1)
    peaks.push({ cents: 1200 * Math.log2((k + shift) * hertzPerBin), weight: Math.sqrt(here) })
  }
  return peaks
}

/** The share of the peaks that moved by the same interval. */
function inStep(before: readonly Peak[], peaks: readonly Peak[]): number {
  const moves: { readonly by: number; readonly weight: number }[] = []
  let total = 0
  let at = 0
  for (const { cents, weight } of peaks) {
    total += weight
    while (
      at + 1 < before.length &&
      Math.abs((before[at + 1]?.cents ?? 0) - cents) < Math.abs((before[at]?.cents ?? 0) - cents)
    )
      at += 1
    const by = cents - (before[at]?.cents ?? Number.POSITIVE_INFINITY)
    if (Math.abs(by) < MOST) moves.push({ by, weight })
  }
  let most = 0
  for (const { by } of moves) {
    if (Math.abs(by) < LEAST) continue
    let weight = 0
    let count = 0
    for (const other of moves)
      if (Math.abs(other.by - by) < ALIKE) {
        weight += other.weight
        count += 1
      }
    if (count >= 3) most = Math.max(most, weight)
  }
  // Some move alike by chance, and the more so the more there are.
  const moved = moves.reduce((sum, { weight }) => sum + weight, 0)
  return total > 0 ? Math.max(0, most - (moved * 1.5 * ALIKE) / MOST) / total : 0
}
