import { eachSpectrum, frameSize } from '../../../sound/signal/frames.ts'

/** Seconds between frames. */
export const CHROMA_STEP = 0.1

/** How strong each of the twelve pitch classes is, from C upwards. */
export type Chroma = Float32Array

export interface Tonality {
  /** Ten frames a second, of the range where harmony lies. */
  readonly frames: readonly Chroma[]
  /** The same for the bass alone. */
  readonly bass: readonly Chroma[]
  /** Cents above A = 440 Hz. */
  readonly tuning: number
}

interface Peak {
  readonly frame: number
  /** In semitones above MIDI key 0, with fractions. */
  readonly pitch: number
  readonly weight: number
}

const LOWEST = 40
const HIGHEST = 1800
const BASS_TOP = 50
/** Peaks below this share of the strongest in their frame are noise. */
const FLOOR = 0.02
/**
 * Overtones that are not octaves: semitones above their tone, and the share of its magnitude that they may have. If
 * they were not subtracted, the fifth in a bass that often plays it would look like another tonic.
 */
const OVERTONES = [3, 5, 6, 7].map(number => ({ above: 12 * Math.log2(number), share: 0.22 ** (number - 1) }))
/** Semitones within which a peak counts as an overtone. */
const NEAR = 0.35
/** The range in semitones above a tone that contains all of its overtones. */
const LEAST_ABOVE = Math.min(...OVERTONES.map(({ above }) => above)) - NEAR
const MOST_ABOVE = Math.max(...OVERTONES.map(({ above }) => above)) + NEAR

/** Which pitch classes sound when, from the peaks of long spectra, corrected for mistuning. One channel. */
export function tonalityOf(samples: Float32Array, rate: number): Tonality {
  const size = frameSize(0.28, rate)
  const hop = rate * CHROMA_STEP
  const peaks: Peak[] = []
  let count = 0
  eachSpectrum(samples, { size, hop }, (magnitudes, frame) => {
    peaks.push(...peaksOf(magnitudes, frame, rate / size))
    count = frame + 1
  })
  const tuning = tuningOf(peaks)
  const frames = Array.from({ length: count }, () => new Float32Array(12))
  const bass = Array.from({ length: count }, () => new Float32Array(12))
  for (const { frame, pitch, weight } of peaks) {
    const place = pitch - tuning / 100
    const nearest = Math.round(place)
    const share = weight * Math.cos((place - nearest) * Math.PI) ** 2
    const kind = ((nearest % 12) + 12) % 12
    const into = frames[frame]
    if (into) into[kind] = (into[kind] ?? 0) + share
    const low = bass[frame]
    if (low && nearest < BASS_TOP) low[kind] = (low[kind] ?? 0) + share
  }
  return { frames, bass, tuning }
}

function peaksOf(magnitudes: Float32Array, frame: number, hertzPerBin: number): Peak[] {
  const from = Math.max(2, Math.floor(LOWEST / hertzPerBin))
  const to = Math.min(magnitudes.length - 2, Math.ceil(HIGHEST / hertzPerBin))
  let strongest = 0
  for (let k = from; k < to; k++) strongest = Math.max(strongest, magnitudes[k] ?? 0)
  if (strongest < 1e-4) return []
  const tones: Tone[] = []
  for (let k = from; k < to; k++) {
    const here = magnitudes[k] ?? 0
    const before = magnitudes[k - 1] ?? 0
    const after = magnitudes[k + 1] ?? 0
    if (here < strongest * FLOOR || here < before || here <= after) continue
    const [a, b, c] = [Math.log(before + 1e-12), Math.log(here + 1e-12), Math.log(after + 1e-12)]
    const shift = (a - c) / (2 * (a - 2 * b + c) || 1)
    const hertz = (k + shift) * hertzPerBin
    tones.push({ hertz, pitch: 69 + 12 * Math.log2(hertz / 440), magnitude: here })
  }
  return tones.map(({ hertz, pitch, magnitude }) => {
    const own = Math.max(0, magnitude - overtonesAt(pitch, tones))
    // The ear weighs levels nearly as logarithms; overtones of what lies low are weak up high.
    return { frame, pitch, weight: Math.sqrt(own) * (hertz > 1000 ? 1000 / hertz : 1) }
  })
}

interface Tone {
  readonly hertz: number
  readonly pitch: number
  readonly magnitude: number
}

/** How much of the magnitude at a pitch may be overtones of lower tones. */
function overtonesAt(pitch: number, tones: readonly Tone[]): number {
  let sum = 0
  for (const tone of tones) {
    const above = pitch - tone.pitch
    if (above < LEAST_ABOVE || above > MOST_ABOVE) continue
    for (const overtone of OVERTONES)
      if (Math.abs(above - overtone.above) < NEAR) sum += tone.magnitude * overtone.share
  }
  return sum
}

/** The deviation that most peaks share, as the angle of their mean on the circle of one semitone. */
function tuningOf(peaks: readonly Peak[]): number {
  let x = 0
  let y = 0
  for (const { pitch, weight } of peaks) {
    x += weight * Math.cos(2 * Math.PI * pitch)
    y += weight * Math.sin(2 * Math.PI * pitch)
  }
  return x === 0 && y === 0 ? 0 : (Math.atan2(y, x) / (2 * Math.PI)) * 100
}
