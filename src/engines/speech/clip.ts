import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { VoiceFormat } from '#contract/areas/voice/models.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { readSound } from '../media/readSound.ts'
import { bandLevels, meanPower } from '../sound/signal/spectrum.ts'
import { middlePitch } from '../sound/signal/pitch.ts'
import { resample } from '../sound/signal/resample.ts'
import type { Sound } from '../sound/sound.ts'

/** A reference clip. */
export interface ClipRequest {
  readonly path: string
  readonly format: VoiceFormat
  /** The longest accepted clip, in seconds. */
  readonly seconds: number
}

/** Seconds of tolerance, because codecs may add a frame. */
const LENIENCE = 0.1

/** Decodes a whole reference clip and returns its length. Throws InputError if it is damaged, silent or too long. */
export const probeClip: Engine<ClipRequest> = async ({ path, format, seconds }, seed) => {
  const { samples, rate } = await readSound(path, format, seconds)
  const duration = samples.length / rate
  if (duration > seconds + LENIENCE) throw new InputError(reason('clip.length', { seconds }))
  if (samples.every(value => Math.abs(value) < 0.001)) throw new InputError(reason('clip.silent'))
  const about = { engine: 'clip', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats[format][0], duration, about }] }
}

/** The traits of a recorded voice that can be imitated. */
export interface Traits {
  /** Hz; undefined if nothing is voiced. */
  readonly pitch: number | undefined
  /** Syllables a second of speech. */
  readonly syllables: number
  /** dB of each band of the ear. */
  readonly bands: readonly number[]
  /** dB over frequency on a logarithmic axis, without its slope: shows where the resonances are. */
  readonly resonances: readonly number[]
}

/** Sampling rate in Hz at which clips and voices are compared. */
const RATE = 16_000
export const BANDS = 24
export const TOP = 7000

/** Measures a voice. */
export function traitsOf({ samples, rate }: Sound): Traits {
  const speech = resample(samples, RATE / rate)
  return {
    pitch: middlePitch(speech, RATE),
    syllables: syllablesPerSecond(speech),
    bands: bandLevels(speech, RATE, BANDS, TOP),
    resonances: resonancesOf(speech),
  }
}

const FRAME = 0.01

/** Counts the peaks of loudness, which are vowels, relative to the time of speech. */
function syllablesPerSecond(samples: Float32Array): number {
  const frame = Math.round(FRAME * RATE)
  const levels: number[] = []
  for (let at = 0; at + frame <= samples.length; at += frame) {
    let sum = 0
    for (let i = at; i < at + frame; i++) sum += (samples[i] ?? 0) ** 2
    levels.push(Math.sqrt(sum / frame))
  }
  const smooth = levels.map((_, i) => average(levels.slice(Math.max(0, i - 3), i + 4)))
  const loudest = Math.max(...smooth, 1e-9)
  const spoken = smooth.filter(value => value > loudest * 0.06).length * FRAME
  let tops = 0
  let valley = 0
  let top = 0
  for (const value of smooth) {
    if (value > top) top = value
    if (value < top * 0.75 && top > loudest * 0.15 && top > valley * 1.3) {
      tops += 1
      valley = value
      top = value
    } else if (value < valley || value < top * 0.75) [valley, top] = [Math.min(valley || value, value), value]
  }
  return spoken > 0 ? tops / spoken : 0
}

const LOWEST = 600
/** Hz: two overtones of a high voice, so that these do not count as resonances. */
const LEAST_WIDTH = 480
const HIGHEST = 5500
const POINTS = 160

function resonancesOf(samples: Float32Array): number[] {
  const power = meanPower(samples)
  const width = RATE / 2 / power.length
  const levels = Array.from({ length: POINTS }, (_, i) => {
    const hertz = LOWEST * (HIGHEST / LOWEST) ** (i / (POINTS - 1))
    const reach = Math.max(hertz * 0.13, LEAST_WIDTH / 2)
    const from = Math.floor((hertz - reach) / width)
    const to = Math.ceil((hertz + reach) / width)
    return 10 * Math.log10(average(power.slice(from, to)) + 1e-12)
  })
  const middle = average(levels)
  const slope = levels.reduce((sum, level, i) => sum + (level - middle) * (i - POINTS / 2), 0) / (POINTS ** 3 / 12)
  return levels.map((level, i) => level - middle - slope * (i - POINTS / 2))
}

/** The factor by which the resonances of `to` are higher than those of `from`, 0.82 to 1.22. */
export function formantRatio(from: Traits, to: Traits): number {
  const step = Math.log(HIGHEST / LOWEST) / (POINTS - 1)
  const most = Math.round(Math.log(1.22) / step)
  let best = 0
  let likest = Number.NEGATIVE_INFINITY
  for (let shift = -most; shift <= most; shift++) {
    let product = 0
    let count = 0
    for (let i = Math.max(0, -shift); i < Math.min(POINTS, POINTS - shift); i++) {
      product += (from.resonances[i] ?? 0) * (to.resonances[i + shift] ?? 0)
      count += 1
    }
    // The words of the two differ; without proof of another size, it stays as it is.
    const likeness = product / count - 0.004 * shift * shift
    if (likeness > likest) [likest, best] = [likeness, shift]
  }
  return Math.exp(best * step)
}

function average(values: Iterable<number>): number {
  let sum = 0
  let count = 0
  for (const value of values) {
    sum += value
    count += 1
  }
  return sum / Math.max(1, count)
}
