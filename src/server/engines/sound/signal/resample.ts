/** Zero crossings of the sinc on each side; with the window below, images lie 80 dB down. */
const CROSSINGS = 24
/** Table entries between two crossings; between entries it is interpolated. */
const STEPS = 256
const BETA = 8.5

const table = kernel()

/**
 * The same sound with `ratio` times as many samples: a new sampling rate, or, played at the old one, another pitch and
 * length. A windowed sinc, which also cuts what the new rate cannot hold.
 */
export function resample(input: Float32Array, ratio: number): Float32Array {
  if (ratio === 1) return input
  const length = Math.max(0, Math.round(input.length * ratio))
  const output = new Float32Array(length)
  const cut = Math.min(1, ratio)
  const reach = CROSSINGS / cut
  const stride = STEPS * cut
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
