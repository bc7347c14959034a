import { eachSpectrum, frameCount, frameSize } from '../../../sound/signal/frames.ts'

/** Frames of an onset curve a second. */
export const ONSET_RATE = 100

/** How much begins to sound in each hundredth of a second, over all and in three frequency ranges. */
export interface Onsets {
  readonly all: Float32Array
  /** Below 160 Hz: kick and bass. */
  readonly low: Float32Array
  /** Up to 2.5 kHz: snare and most instruments. */
  readonly middle: Float32Array
  /** Above 5 kHz: hi-hats and cymbals. */
  readonly high: Float32Array
}

/** Bands a quarter of an octave wide, in Hz. */
const LOWEST = 40
const STEPS_AN_OCTAVE = 4
/** Up to 10 kHz, which a sampling rate of 22,050 Hz still covers: the result is the same as at a higher rate. */
const BANDS = 32
/** Frames between the two levels that are compared: an attack takes longer than one frame. */
const LAG = 2

/** Onset strength by spectral flux: the rise of levels in logarithmic bands. One channel. */
export function onsetsOf(samples: Float32Array, rate: number): Onsets {
  const hop = rate / ONSET_RATE
  const size = frameSize(0.045, rate)
  const edges = Array.from({ length: BANDS + 1 }, (_, band) => LOWEST * 2 ** (band / STEPS_AN_OCTAVE))
  const bins = edges.map(hertz => Math.min(size / 2, Math.max(1, Math.round((hertz * size) / rate))))
  const frames = frameCount(samples.length, hop)
  const curve = () => new Float32Array(frames)
  const onsets = { all: curve(), low: curve(), middle: curve(), high: curve() }
  const history = Array.from({ length: LAG + 1 }, () => new Float32Array(BANDS))
  eachSpectrum(samples, { size, hop }, (magnitudes, frame) => {
    const levels = history[frame % (LAG + 1)] ?? new Float32Array(BANDS)
    const before = history[(frame + 1) % (LAG + 1)] ?? levels
    for (let band = 0; band < BANDS; band++) {
      const from = bins[band] ?? 0
      const to = Math.max(from + 1, bins[band + 1] ?? 0)
      let sum = 0
      for (let k = from; k < to && k < magnitudes.length; k++) sum += magnitudes[k] ?? 0
      levels[band] = Math.log1p(3000 * (sum / Math.sqrt(to - from)))
      if (frame < LAG) continue
      const rise = (levels[band] ?? 0) - (before[band] ?? 0)
      if (rise <= 0) continue
      onsets.all[frame] = (onsets.all[frame] ?? 0) + rise
      const hertz = edges[band] ?? 0
      const range = hertz < 160 ? onsets.low : hertz < 2500 ? onsets.middle : hertz >= 5000 ? onsets.high : undefined
      if (range) range[frame] = (range[frame] ?? 0) + rise
    }
  })
  return {
    all: flatten(onsets.all),
    low: flatten(onsets.low),
    middle: flatten(onsets.middle),
    high: flatten(onsets.high),
  }
}

/** Subtracts the local mean, so that loud and soft passages count alike. */
function flatten(curve: Float32Array): Float32Array {
  const reach = ONSET_RATE / 2
  const sums = new Float64Array(curve.length + 1)
  for (let i = 0; i < curve.length; i++) sums[i + 1] = (sums[i] ?? 0) + (curve[i] ?? 0)
  return curve.map((value, i) => {
    const from = Math.max(0, i - reach)
    const to = Math.min(curve.length, i + reach)
    return Math.max(0, value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from))
  })
}
