import { resample } from './resample.ts'

/** Sampling rate of the tracker in Hz; voices are far below half of it. */
const RATE = 8000
const FRAME = 0.04
const HOP = 0.01
const LOWEST = 60
const HIGHEST = 500
/** How similar two periods must be to count as voiced. */
const VOICED = 0.6

/** Seconds between entries of a pitch track. */
export const PITCH_STEP = HOP

/** The pitch in Hz every hundredth of a second, undefined where nothing is voiced; by normalised autocorrelation. */
export function pitchTrack(samples: Float32Array, rate: number): (number | undefined)[] {
  const low = resample(samples, RATE / rate)
  const frame = Math.round(FRAME * RATE)
  const hop = Math.round(HOP * RATE)
  const longest = Math.round(RATE / LOWEST)
  const energies: number[] = []
  for (let at = 0; at + frame + longest <= low.length; at += hop) energies.push(energy(low, at, frame))
  const loudest = energies.reduce((most, value) => Math.max(most, value), 0)
  return energies.map((value, index) =>
    value < loudest * 0.01 ? undefined : pitchAt(low, index * hop, frame, longest),
  )
}

/** The median pitch of a voice in Hz, or undefined if nothing in it is voiced. */
export function middlePitch(samples: Float32Array, rate: number): number | undefined {
  const found = pitchTrack(samples, rate)
    .filter(hertz => hertz !== undefined)
    .toSorted((a, b) => a - b)
  return found.length < 5 ? undefined : found[found.length >> 1]
}

function energy(samples: Float32Array, at: number, length: number): number {
  let sum = 0
  for (let i = at; i < at + length; i++) sum += (samples[i] ?? 0) ** 2
  return sum
}

function pitchAt(samples: Float32Array, at: number, frame: number, longest: number): number | undefined {
  const shortest = Math.floor(RATE / HIGHEST)
  const own = energy(samples, at, frame)
  const likeness: number[] = []
  const like = (product: number, later: number) => product / (Math.sqrt(own * later) + 1e-9)
  // Three lags at a time: each sum waits only for its own last addition, so the processor computes them in parallel.
  for (let lag = shortest - 1; lag <= longest; lag += 3) {
    let [productA, productB, productC] = [0, 0, 0]
    let [energyA, energyB, energyC] = [0, 0, 0]
    for (let i = at; i < at + frame; i++) {
      const value = samples[i] ?? 0
      const a = samples[i + lag] ?? 0
      const b = samples[i + lag + 1] ?? 0
      const c = samples[i + lag + 2] ?? 0
      productA += value * a
      productB += value * b
      productC += value * c
      energyA += a * a
      energyB += b * b
      energyC += c * c
    }
    likeness.push(like(productA, energyA), like(productB, energyB), like(productC, energyC))
  }
  likeness.length = longest - shortest + 2
  const most = Math.max(...likeness)
  if (most < VOICED) return undefined
  // The first peak that is nearly as high as the highest: later ones are multiples of the period.
  for (let i = 1; i + 1 < likeness.length; i++) {
    const [before = 0, here = 0, after = 0] = likeness.slice(i - 1, i + 2)
    if (here < most * 0.9 || here < before || here < after) continue
    const shift = (before - after) / (2 * (before - 2 * here + after) || 1)
    return RATE / (i + shortest - 1 + shift)
  }
  return undefined
}
