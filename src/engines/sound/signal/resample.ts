/** Zero crossings of the sinc on each side; with the window below, images are attenuated by 80 dB. */
const CROSSINGS = 24
/** Table entries between two crossings; values between entries are interpolated. */
const STEPS = 256
const BETA = 8.5

const table = kernel()

/**
 * The same sound with `ratio` times as many samples: at a new sampling rate, or, played at the old one, with another
 * pitch and length. The windowed sinc also removes frequencies that the new rate cannot represent.
 */
export function resample(input: Float32Array, ratio: number): Float32Array {
  if (ratio === 1) return input
  const length = Math.max(0, Math.round(input.length * ratio))
  const output = new Float32Array(length)
  const cut = Math.min(1, ratio)
  const reach = CROSSINGS / cut
  const stride = STEPS * cut
  const steps = stepsOf(ratio)
  if (steps && length > 4 * steps.up) {
    resampleInSteps(input, output, steps, cut)
    return output
  }
  for (let n = 0; n < length; n++) {
    const centre = n / ratio
    const first = Math.max(0, Math.ceil(centre - reach))
    const last = Math.min(input.length - 1, Math.floor(centre + reach))
    let sum = 0
    for (let k = first; k <= last; k++) {
      const place = Math.abs(centre - k) * stride
      const entry = place | 0
      const low = table[entry] ?? 0
      sum += (input[k] ?? 0) * (low + ((table[entry + 1] ?? 0) - low) * (place - entry))
    }
    output[n] = sum * cut
  }
  return output
}

/** A ratio in whole numbers: `down` samples become `up`. */
interface Steps {
  readonly up: number
  readonly down: number
}

/** Ratios between common sampling rates have fewer steps than this. */
const MOST_STEPS = 1000

function stepsOf(ratio: number): Steps | undefined {
  for (let down = 1; down <= MOST_STEPS; down++) {
    const up = Math.round(ratio * down)
    if (up > MOST_STEPS) return undefined
    if (up > 0 && Math.abs(ratio * down - up) < 1e-9) return { up, down }
  }
  return undefined
}

/** The weights of the ratio used last: one voice speaks many phrases, and a file has several channels. */
let latest: { readonly name: string; readonly weights: readonly Float64Array[] } | undefined

/** The weights of the samples around each position between two of them. */
function weightsOf({ up, down }: Steps, cut: number, reach: number): readonly Float64Array[] {
  const name = `${up}/${down}`
  if (latest?.name === name) return latest.weights
  const taps = 2 * reach + 1
  const weights = Array.from({ length: up }, (_, phase) => {
    const own = new Float64Array(taps)
    for (let tap = 0; tap < taps; tap++) {
      const place = Math.abs(phase / up - (tap - reach)) * STEPS * cut
      const entry = place | 0
      const low = table[entry] ?? 0
      own[tap] = place > CROSSINGS * STEPS ? 0 : cut * (low + ((table[entry + 1] ?? 0) - low) * (place - entry))
    }
    return own
  })
  latest = { name, weights }
  return weights
}

/** The same for a ratio whose positions between samples repeat, so that their weights are computed only once. */
function resampleInSteps(input: Float32Array, output: Float32Array, steps: Steps, cut: number): void {
  const { up, down } = steps
  const reach = Math.ceil(CROSSINGS / cut)
  const taps = 2 * reach + 1
  const weights = weightsOf(steps, cut, reach)
  for (let n = 0; n < output.length; n++) {
    const own = weights[(n * down) % up]
    const from = Math.floor((n * down) / up) - reach
    if (!own) continue
    const first = Math.max(0, -from)
    const last = Math.min(taps, input.length - from)
    let sum = 0
    for (let tap = first; tap < last; tap++) sum += (input[from + tap] ?? 0) * (own[tap] ?? 0)
    output[n] = sum
  }
}

/** Half of a Kaiser-windowed sinc, from its centre outwards. */
function kernel(): Float32Array {
  const values = new Float32Array(CROSSINGS * STEPS + 2)
  for (let i = 0; i <= CROSSINGS * STEPS; i++) {
    const x = i / STEPS
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    const place = x / CROSSINGS
    values[i] = (sinc * bessel(BETA * Math.sqrt(Math.max(0, 1 - place * place)))) / bessel(BETA)
  }
  return values
}

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; k < 30; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}
