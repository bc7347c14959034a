import { engine, tensor3d, tensor4d, type Tensor } from '@tensorflow/tfjs-core'
import type { Model } from '../../graphModel.ts'

/** Samples of a window of the network, and samples that neighbouring windows share. */
const WINDOW = 43_844
const SHARED = 30 * 256
const HOP = WINDOW - SHARED

/** Frames of a window, and frames at each end that are taken from its neighbour. */
const FRAMES = 172
const EDGE = 15
const FRAMES_PER_SECOND = 86
const RATE = 22_050

/** Keys of a piano. */
const KEYS = 88

const LAYER = 'StatefulPartitionedCall/model_1/'
const SPECTRUM = `${LAYER}batch_normalization/FusedBatchNormV3`
const STACKS = [`${LAYER}harmonic_stacking/strided_slice_7`, `${LAYER}harmonic-stacking-diff/strided_slice_7`] as const
const OUTPUTS = ['Identity_1', 'Identity_2']

/** Bins of the spectrum, three a semitone, and how many of them cover the keys of a piano. */
const BINS = 309
const PIANO_BINS = 3 * KEYS

/** Distance in bins from a tone to its octave below, itself and its overtones. */
const HARMONICS = [0.5, 1, 2, 3, 4, 5, 6, 7].map(times => Math.round(36 * Math.log2(times)))

/** How sure the network is, for each frame and key, that a note sounds and that one begins. */
export interface Activations {
  readonly frames: number[][]
  readonly onsets: number[][]
}

/** Runs the network over one channel at 22,050 Hz; the frames are 86 a second. */
export function activationsOf(model: Model, samples: Float32Array): Activations {
  const count = Math.floor((samples.length * FRAMES_PER_SECOND) / RATE)
  const found: Activations = { frames: [], onsets: [] }
  const window = new Float32Array(WINDOW)
  for (let from = -SHARED / 2; found.frames.length < count; from += HOP) {
    window.fill(0)
    window.set(samples.subarray(Math.max(0, from), from + WINDOW), Math.max(0, -from))
    const [frames, onsets] = windowActivations(model, window)
    for (let frame = EDGE; frame < FRAMES - EDGE && found.frames.length < count; frame++) {
      found.frames.push(Array.from(frames.subarray(frame * KEYS, (frame + 1) * KEYS)))
      found.onsets.push(Array.from(onsets.subarray(frame * KEYS, (frame + 1) * KEYS)))
    }
  }
  return found
}

/**
 * TensorFlow copies the shifted spectra of the overtones value by value, and twice; that took more time than the rest
 * of the network. Therefore its two halves run one after the other, and the copies are made here.
 */
function windowActivations(model: Model, window: Float32Array): [Float32Array, Float32Array] {
  const spectrum = inScope(() => {
    const result = model.execute(tensor3d(window, [1, WINDOW, 1]), SPECTRUM)
    return valuesOf(Array.isArray(result) ? result[0] : result)
  })
  return inScope(() => {
    const stack = tensor4d(stacked(spectrum), [1, FRAMES, PIANO_BINS, HARMONICS.length])
    const result = model.execute(Object.fromEntries(STACKS.map(name => [name, stack])), OUTPUTS)
    const [frames, onsets] = Array.isArray(result) ? result : [result]
    return [valuesOf(frames), valuesOf(onsets)]
  })
}

/** The network's memory is outside the heap, so it has to be freed here. */
function inScope<T>(compute: () => T): T {
  const scope = engine()
  scope.startScope()
  try {
    return compute()
  } finally {
    scope.endScope()
  }
}

function valuesOf(result: Tensor | undefined): Float32Array {
  const values = result?.dataSync()
  if (!(values instanceof Float32Array)) throw new Error('the network has another form')
  return values
}

function stacked(spectrum: Float32Array): Float32Array {
  const width = HARMONICS.length
  const stack = new Float32Array(FRAMES * PIANO_BINS * width)
  HARMONICS.forEach((shift, harmonic) => {
    const [first, last] = [Math.max(0, -shift), Math.min(PIANO_BINS, BINS - shift)]
    for (let frame = 0; frame < FRAMES; frame++)
      for (let bin = first; bin < last; bin++)
        stack[(frame * PIANO_BINS + bin) * width + harmonic] = spectrum[frame * BINS + bin + shift] ?? 0
  })
  return stack
}
