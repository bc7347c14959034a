import FFT from 'fft.js'
import { resample } from '../../sound/signal/resample.ts'
import type { Mix } from '../../sound/sound.ts'
import type { Block } from '../../media/recording.ts'
import { inWholeNumbers, type StemStretch } from './joiner.ts'
import { stemNames, type Stem } from '../../music/render/render.ts'
import { foundStems, type FoundStem } from './stems.ts'

/** The rendered stems of a song made by the studio. Stems that the song does not have are left out. */
export type RenderedStems = { readonly [N in Stem]?: Mix }

/** Samples that an encoder may have shifted the song by, at most. */
const FARTHEST = 4096
/** Below this correlation, the stems are not those of the recording. */
const ALIKE = 0.5

interface Fit {
  /** Samples by which the recording is delayed. */
  readonly late: number
  readonly gain: number
}

/**
 * Aligns rendered stems with the recording of their song: shifted and scaled as its encoder did. What the encoder added
 * goes to `other`, so that the sum is the recording. Blocks must come in order from the beginning.
 */
export function stemAligner(rendered: RenderedStems): (block: Block) => StemStretch | undefined {
  let fit: Fit | 'none' | undefined
  let stems: RenderedStems = rendered
  return block => {
    const { channels, rate, lead, length, at } = block
    if (!fit) {
      stems = atRate(rendered, rate)
      fit = fitOf(channels[0] ?? new Float32Array(0), stems) ?? 'none'
    }
    if (fit === 'none') return undefined
    const { late, gain } = fit
    const part = (name: FoundStem) =>
      channels.map((_, c) => {
        const source = stems[name]?.channels
        const samples = source?.[c] ?? source?.[0]
        const from = at - late
        return Float32Array.from({ length }, (_value, i) => gain * (samples?.[from + i] ?? 0))
      })
    return inWholeNumbers(
      channels.map(channel => channel.subarray(lead, lead + length)),
      { vocals: part('vocals'), bass: part('bass'), drums: part('drums') },
    )
  }
}

function atRate(stems: RenderedStems, rate: number): RenderedStems {
  const at = ({ channels, rate: own }: Mix): Mix => ({ channels: channels.map(one => resample(one, rate / own)), rate })
  return Object.fromEntries(
    stemNames.flatMap(name => {
      const stem = stems[name]
      return stem ? [[name, at(stem)]] : []
    }),
  )
}

/** The delay and gain of the first block relative to the sum of the stems; undefined if they do not match. */
function fitOf(recorded: Float32Array, stems: RenderedStems): Fit | undefined {
  const size = 2 ** Math.ceil(Math.log2(recorded.length + FARTHEST))
  const sum = new Float32Array(size)
  for (const name of [...foundStems, 'other'] as const)
    stems[name]?.channels[0]?.subarray(0, recorded.length).forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value))
  const fft = new FFT(size)
  const [a, b] = [spectrumOf(fft, recorded, size), spectrumOf(fft, sum, size)]
  const product = new Float64Array(2 * size)
  for (let k = 0; k < size; k++) {
    const [ar, ai, br, bi] = [a[2 * k] ?? 0, a[2 * k + 1] ?? 0, b[2 * k] ?? 0, b[2 * k + 1] ?? 0]
    product[2 * k] = ar * br + ai * bi
    product[2 * k + 1] = ai * br - ar * bi
  }
  const back = new Float64Array(2 * size)
  fft.inverseTransform(back, product)
  let late = 0
  for (let lag = -FARTHEST; lag <= FARTHEST; lag++) if (at(back, lag, size) > at(back, late, size)) late = lag
  const power = sum.reduce((all, value) => all + value * value, 0)
  const own = recorded.reduce((all, value) => all + value * value, 0)
  const likeness = at(back, late, size)
  return power > 0 && likeness > ALIKE * Math.sqrt(power * own) ? { late, gain: likeness / power } : undefined
}

const at = (values: Float64Array, lag: number, size: number) => values[2 * ((lag + size) % size)] ?? 0

function spectrumOf(fft: FFT, samples: Float32Array, size: number): Float64Array {
  const input = new Float64Array(size)
  input.set(samples.subarray(0, size))
  const output = new Float64Array(2 * size)
  fft.realTransform(output, input)
  fft.completeSpectrum(output)
  return output
}
