import { eachSpectrum, frameCount } from '../../sound/signal/frames.ts'
import type { Sound } from '../../sound/sound.ts'
import { GLIDE_RATE } from './gliding.ts'

/** Windows a second, and the seconds that each covers. */
export const WINDOW_RATE = 4
const WINDOW = 1.25

/** Frames a second. */
const FRAME_RATE = 50
const BANDS = 28
const LOWEST = 140
const HIGHEST = 8500
const COEFFICIENTS = 14
/** Groups of bands whose level is analysed for swelling: syllables swell two to eight times a second. */
const GROUPS = 5

const mel = (hertz: number) => 1127 * Math.log1p(hertz / 700)
const hertzOf = (value: number) => 700 * Math.expm1(value / 1127)

/**
 * Describes about a second of sound, for each window: the cepstra of its spectrum with their variation and changes, how
 * much its bands swell at the pace of syllables, and how much of it glides as a voice does. `gliding` is the result of
 * `glidingOf`.
 */
export function timbreWindows(sound: Sound, gliding: Float32Array): Float64Array[] {
  const { cepstra, groups } = framesOf(sound)
  const half = Math.round((WINDOW * FRAME_RATE) / 2)
  const count = Math.max(1, Math.floor((sound.samples.length / sound.rate) * WINDOW_RATE))
  return Array.from({ length: count }, (_, index) => {
    const middle = Math.round(((index + 0.5) / WINDOW_RATE) * FRAME_RATE)
    const from = Math.max(0, middle - half)
    const to = Math.min(cepstra.length, middle + half)
    const frames = cepstra.slice(from, to)
    const values: number[] = []
    for (let n = 0; n < COEFFICIENTS; n++) {
      const series = frames.map(frame => frame[n] ?? 0)
      const [mean, spread] = meanAndSpread(series)
      // The level itself says nothing; its changes do.
      if (n > 0) values.push(mean)
      values.push(spread, meanAndSpread(changes(series))[1])
    }
    for (let group = 0; group < GROUPS; group++)
      values.push(...swells(groups.slice(from, to).map(frame => frame[group] ?? 0)))
    const glide = gliding.subarray(
      Math.round((from / FRAME_RATE) * GLIDE_RATE),
      Math.round((to / FRAME_RATE) * GLIDE_RATE),
    )
    values.push(...meanAndSpread([...glide]))
    return Float64Array.from(values)
  })
}

function framesOf({ samples, rate }: Sound) {
  const size = 2 ** Math.round(Math.log2(rate * 0.046))
  const hop = rate / FRAME_RATE
  const edges = Array.from({ length: BANDS + 2 }, (_, i) =>
    Math.min(size / 2 - 1, (hertzOf(mel(LOWEST) + ((mel(HIGHEST) - mel(LOWEST)) * i) / (BANDS + 1)) * size) / rate),
  )
  const total = frameCount(samples.length, hop)
  const cepstra: Float64Array[] = Array.from({ length: total })
  const groups: Float64Array[] = Array.from({ length: total })
  const cosines = Array.from({ length: COEFFICIENTS }, (_, n) =>
    Float64Array.from({ length: BANDS }, (__, band) => Math.cos((Math.PI * n * (band + 0.5)) / BANDS)),
  )
  const levels = new Float64Array(BANDS)
  eachSpectrum(samples, { size, hop }, (magnitudes, frame) => {
    for (let band = 0; band < BANDS; band++) {
      const [low = 0, middle = 0, high = 0] = [edges[band], edges[band + 1], edges[band + 2]]
      let sum = 1e-9
      for (let k = Math.ceil(low); k <= high; k++)
        sum +=
          (magnitudes[k] ?? 0) ** 2 *
          Math.max(0.02, k < middle ? (k - low) / (middle - low + 1e-9) : (high - k) / (high - middle + 1e-9))
      levels[band] = Math.log(sum)
    }
    cepstra[frame] = Float64Array.from(
      cosines,
      row => row.reduce((all, cos, band) => all + cos * (levels[band] ?? 0), 0) / BANDS,
    )
    groups[frame] = Float64Array.from({ length: GROUPS }, (_, group) => {
      const first = Math.round((group * BANDS) / GROUPS)
      const last = Math.round(((group + 1) * BANDS) / GROUPS)
      return levels.subarray(first, last).reduce((all, level) => all + level, 0) / (last - first)
    })
  })
  return { cepstra, groups }
}

const changes = (series: readonly number[]) => series.slice(2).map((value, i) => value - (series[i] ?? 0))

function meanAndSpread(series: readonly number[]): [mean: number, spread: number] {
  const count = Math.max(1, series.length)
  const mean = series.reduce((sum, value) => sum + value, 0) / count
  return [mean, Math.sqrt(series.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count)]
}

/** How much a series swells 2 to 4, and 4 to 8 times a second. */
function swells(series: readonly number[]): number[] {
  const [mean] = meanAndSpread(series)
  return [
    [2, 3, 4],
    [5, 6.5, 8],
  ].map(rates => {
    let sum = 0
    for (const rate of rates) {
      let [real, imaginary] = [0, 0]
      series.forEach((value, i) => {
        const angle = (2 * Math.PI * rate * i) / FRAME_RATE
        real += (value - mean) * Math.cos(angle)
        imaginary += (value - mean) * Math.sin(angle)
      })
      sum += Math.hypot(real, imaginary) / Math.max(1, series.length)
    }
    return sum
  })
}
