import FFT from 'fft.js'

const RATE = 16_000
const SIZE = 512
const HOP = 160
const BANDS = 26
const COEFFICIENTS = 13

/**
 * A spoken word as a listener compares it: cepstra of each hundredth of a second, without the timbre of the speaker.
 */
export interface Heard {
  readonly length: number
  /** The cepstra of all hundredths one after the other. */
  readonly cepstra: Float64Array
}

const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
const hertzOf = (value: number) => 700 * (10 ** (value / 2595) - 1)

const WINDOW = Float64Array.from({ length: SIZE }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / SIZE))
const COSINES = Array.from({ length: COEFFICIENTS }, (_, n) =>
  Float64Array.from({ length: BANDS }, (_band, band) => Math.cos((Math.PI * (n + 1) * (band + 0.5)) / BANDS)),
)

/** Cepstra of a word at 16 kHz. `throat`: the factor by which the speaker's resonances are higher than usual. */
export function hearWord(samples: Float32Array, throat = 1): Heard {
  const edges = Array.from({ length: BANDS + 2 }, (_, i) =>
    Math.min(SIZE / 2 - 1, (hertzOf(mel(120) + ((mel(6400) - mel(120)) * i) / (BANDS + 1)) * throat * SIZE) / RATE),
  )
  const fft = new FFT(SIZE)
  const frames: Float64Array[] = []
  const frame = new Float64Array(SIZE)
  const levels = new Float64Array(BANDS)
  const out = new Float64Array(2 * SIZE)
  for (let at = 0; at + SIZE <= samples.length; at += HOP) {
    for (let i = 0; i < SIZE; i++)
      frame[i] = ((samples[at + i] ?? 0) - 0.95 * (samples[at + i - 1] ?? 0)) * (WINDOW[i] ?? 0)
    fft.realTransform(out, frame)
    for (let band = 0; band < BANDS; band++) {
      const [low = 0, middle = 0, high = 0] = [edges[band], edges[band + 1], edges[band + 2]]
      let sum = 1e-7
      for (let k = Math.ceil(low); k <= high; k++) {
        const power = (out[2 * k] ?? 0) ** 2 + (out[2 * k + 1] ?? 0) ** 2
        sum += power * Math.max(0, k < middle ? (k - low) / (middle - low) : (high - k) / (high - middle))
      }
      levels[band] = Math.log(sum)
    }
    frames.push(
      Float64Array.from(COSINES, cosines => levels.reduce((sum, level, band) => sum + level * (cosines[band] ?? 0), 0)),
    )
  }
  const mean = Float64Array.from(
    { length: COEFFICIENTS },
    (_, n) => frames.reduce((sum, frame) => sum + (frame[n] ?? 0), 0) / Math.max(1, frames.length),
  )
  const cepstra = new Float64Array(frames.length * COEFFICIENTS)
  frames.forEach((values, i) => values.forEach((value, n) => (cepstra[i * COEFFICIENTS + n] = value - (mean[n] ?? 0))))
  return { length: frames.length, cepstra }
}

/** The distance of two words after time warping; infinite if it is `least` or more. */
function wordDistance(one: Heard, other: Heard, least: number): number {
  const most = least * (one.length + other.length)
  let row = new Float64Array(other.length + 1).fill(Number.POSITIVE_INFINITY)
  let next = new Float64Array(other.length + 1)
  row[0] = 0
  for (let i = 0; i < one.length; i++) {
    const own = one.cepstra.subarray(i * COEFFICIENTS, (i + 1) * COEFFICIENTS)
    next[0] = Number.POSITIVE_INFINITY
    let nearest = Number.POSITIVE_INFINITY
    for (let j = 0; j < other.length; j++) {
      let square = 0
      for (let n = 0; n < COEFFICIENTS; n++) square += ((own[n] ?? 0) - (other.cepstra[j * COEFFICIENTS + n] ?? 0)) ** 2
      const distance = Math.sqrt(square) + Math.min(row[j] ?? 0, row[j + 1] ?? 0, next[j] ?? 0)
      next[j + 1] = distance
      if (distance < nearest) nearest = distance
    }
    // The distance only grows from here.
    if (nearest >= most) return Number.POSITIVE_INFINITY
    ;[row, next] = [next, row]
  }
  return (row[other.length] ?? 0) / (one.length + other.length)
}

/** Whether what was heard is more like this word than like any other that is known. */
export function isTakenFor(word: string, heard: Heard, known: ReadonlyMap<string, Heard>): boolean {
  const own = known.get(word)
  if (!own) return false
  // Any other word has to be closer than this, so most comparisons end early.
  const least = wordDistance(heard, own, Number.POSITIVE_INFINITY)
  for (const [other, template] of known)
    if (other !== word && wordDistance(heard, template, least) < least) return false
  return true
}

/** A sound mixed with noise that is `decibels` quieter; `noise` draws its samples from -1 to 1. */
export function amongNoise(samples: Float32Array, decibels: number, noise: () => number): Float32Array {
  let low = 0
  const added = samples.map(() => (low += 0.3 * (noise() - low)))
  const gain = Math.sqrt(power(samples) / power(added) / 10 ** (decibels / 10))
  return samples.map((value, i) => value + gain * (added[i] ?? 0))
}

function power(samples: Float32Array): number {
  let sum = 0
  for (const value of samples) sum += value * value
  return sum
}
