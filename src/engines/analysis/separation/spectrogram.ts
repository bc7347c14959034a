import FFT from 'fft.js'
import { frameSize, hann } from '../../sound/signal/frames.ts'

/** Seconds of a frame: long enough to separate tones, too short to smear strokes. */
const FRAME = 0.09
/** Number of frames that overlap at any moment. */
const OVERLAP = 4

/**
 * Two channels as one complex signal: left is the real part, right the imaginary part. A mask that is the same for both
 * then costs one transform instead of two.
 */
export interface Spectrogram {
  readonly frames: number
  /** Samples of a frame. */
  readonly size: number
  /** Frequencies of a frame: half its samples plus one. */
  readonly bins: number
  /** `size` complex values a frame. */
  readonly values: readonly Float32Array[]
  /** `bins` a frame: the magnitude of both channels together. */
  readonly both: readonly Float32Array[]
  /** Similarity of left and right, in phase: 1 for sound in the centre. */
  readonly middle: readonly Float32Array[]
}

/** The sum of the squares of overlapping windows. */
const GAIN = (3 / 8) * OVERLAP

export function spectrogramOf(left: Float32Array, right: Float32Array, rate: number): Spectrogram {
  const size = frameSize(FRAME, rate)
  const hop = size / OVERLAP
  const window = hann(size)
  const fft = new FFT(size)
  const input = new Float64Array(2 * size)
  const output = new Float64Array(2 * size)
  const [values, both, middle]: [Float32Array[], Float32Array[], Float32Array[]] = [[], [], []]
  const frames = Math.ceil(left.length / hop) + OVERLAP - 1
  for (let frame = 0; frame < frames; frame++) {
    const from = (frame - OVERLAP + 1) * hop
    for (let i = 0; i < size; i++) {
      input[2 * i] = (left[from + i] ?? 0) * (window[i] ?? 0)
      input[2 * i + 1] = (right[from + i] ?? 0) * (window[i] ?? 0)
    }
    fft.transform(output, input)
    values.push(new Float32Array(output))
    const channels = channelsOf(output, size)
    both.push(channels.both)
    middle.push(channels.middle)
  }
  return { frames, size, bins: size / 2 + 1, values, both, middle }
}

function channelsOf(z: Float64Array, size: number): { both: Float32Array; middle: Float32Array } {
  const both = new Float32Array(size / 2 + 1)
  const middle = new Float32Array(size / 2 + 1)
  for (let k = 0; k < both.length; k++) {
    const mirror = (size - k) % size
    const [a, b] = [z[2 * k] ?? 0, z[2 * k + 1] ?? 0]
    const [c, d] = [z[2 * mirror] ?? 0, z[2 * mirror + 1] ?? 0]
    // Left is the conjugate symmetric half, right the antisymmetric one.
    const [leftReal, leftImaginary] = [(a + c) / 2, (b - d) / 2]
    const [rightReal, rightImaginary] = [(b + d) / 2, (c - a) / 2]
    const power = leftReal ** 2 + leftImaginary ** 2 + rightReal ** 2 + rightImaginary ** 2
    both[k] = Math.sqrt(power)
    middle[k] = Math.max(0, (2 * (leftReal * rightReal + leftImaginary * rightImaginary)) / (power + 1e-12))
  }
  return { both, middle }
}

/** The sound that masks with `bins` values a frame let through: left and right, `length` samples each. */
export function masked(spectrogram: Spectrogram, masks: readonly Float32Array[], length: number): Float32Array[] {
  const { frames, values, size, bins } = spectrogram
  const hop = size / OVERLAP
  const window = hann(size)
  const fft = new FFT(size)
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  const input = new Float64Array(2 * size)
  const output = new Float64Array(2 * size)
  for (let frame = 0; frame < frames; frame++) {
    const spectrum = values[frame]
    const mask = masks[frame]
    if (!spectrum || !mask) continue
    for (let k = 0; k < size; k++) {
      const gain = mask[k < bins ? k : size - k] ?? 0
      input[2 * k] = (spectrum[2 * k] ?? 0) * gain
      input[2 * k + 1] = (spectrum[2 * k + 1] ?? 0) * gain
    }
    fft.inverseTransform(output, input)
    const from = (frame - OVERLAP + 1) * hop
    for (let i = Math.max(0, -from); i < size && from + i < length; i++) {
      const weight = (window[i] ?? 0) / GAIN
      left[from + i] = (left[from + i] ?? 0) + (output[2 * i] ?? 0) * weight
      right[from + i] = (right[from + i] ?? 0) + (output[2 * i + 1] ?? 0) * weight
    }
  }
  return [left, right]
}
