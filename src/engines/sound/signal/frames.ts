import FFT from 'fft.js'

/**
 * How a sound is divided into frames: a power of two of samples each, `hop` samples (perhaps a fraction more) apart.
 */
interface Framing {
  readonly size: number
  readonly hop: number
}

/**
 * The magnitudes of every frame of a sound, at the `size / 2` frequencies k * rate / size. A frame is centred on its
 * time; beyond the ends there is silence. A sine of amplitude a has the magnitude a / 2. The array is reused for all
 * frames.
 */
export function eachSpectrum(
  samples: Float32Array,
  { size, hop }: Framing,
  visit: (magnitudes: Float32Array, frame: number) => void,
): void {
  const fft = new FFT(size)
  const window = hann(size)
  const scale = 2 / size
  const input = new Float64Array(size)
  const output = new Float64Array(2 * size)
  const magnitudes = new Float32Array(size / 2)
  const frames = frameCount(samples.length, hop)
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.round(frame * hop) - size / 2
    for (let i = 0; i < size; i++) input[i] = (samples[from + i] ?? 0) * (window[i] ?? 0)
    fft.realTransform(output, input)
    for (let k = 0; k < magnitudes.length; k++)
      magnitudes[k] = scale * Math.sqrt((output[2 * k] ?? 0) ** 2 + (output[2 * k + 1] ?? 0) ** 2)
    visit(magnitudes, frame)
  }
}

/** Number of frames that start within a sound. */
export const frameCount = (length: number, hop: number): number => Math.max(1, Math.ceil(length / hop))

/** A Hann window; overlapped by half, windows add up to one. */
export const hann = (size: number): Float64Array =>
  Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))

/** The power of two nearest to this many seconds. */
export const frameSize = (seconds: number, rate: number): number => 2 ** Math.round(Math.log2(seconds * rate))

/** The similarity of a series to itself `lag` entries later, for each lag below `lags`; 1 at lag 0. */
export const autocorrelation = (series: Float32Array, lags: number): Float32Array => correlation(series, series, lags)

/** The similarity of two equally long series, one `lag` entries after the other: the mean of both orders. */
export function correlation(one: Float32Array, other: Float32Array, lags: number): Float32Array {
  const size = 2 ** Math.ceil(Math.log2(one.length + lags))
  const fft = new FFT(size)
  const spectrumOf = (series: Float32Array) => {
    const input = new Float64Array(size)
    input.set(series)
    const spectrum = new Float64Array(2 * size)
    fft.realTransform(spectrum, input)
    fft.completeSpectrum(spectrum)
    return spectrum
  }
  const first = spectrumOf(one)
  const second = one === other ? first : spectrumOf(other)
  const product = new Float64Array(2 * size)
  // The real part contains what both orders have in common.
  for (let k = 0; k < 2 * size; k += 2)
    product[k] = (first[k] ?? 0) * (second[k] ?? 0) + (first[k + 1] ?? 0) * (second[k + 1] ?? 0)
  const back = new Float64Array(2 * size)
  fft.inverseTransform(back, product)
  const power = Math.sqrt(powerOf(one) * powerOf(other))
  return Float32Array.from({ length: lags }, (_, lag) =>
    // At long lags, fewer entries overlap.
    power > 0 && lag < one.length ? ((back[2 * lag] ?? 0) / power) * (one.length / (one.length - lag)) : 0,
  )
}

const powerOf = (series: Float32Array) => series.reduce((sum, value) => sum + value * value, 0)
