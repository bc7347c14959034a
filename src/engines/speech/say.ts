import { fadeEdges } from '../sound/signal/filter.ts'
import { loudness } from '../sound/signal/loudness.ts'
import { resample } from '../sound/signal/resample.ts'
import { stretch } from '../sound/signal/stretch.ts'
import type { Sound } from '../sound/sound.ts'
import type { Making, Synthesizers } from './synthesizers/synthesizer.ts'

/** How a text is to be spoken, besides the voice. */
export interface Delivery {
  /** Speed relative to the voice's normal speed. */
  readonly speed: number
  readonly semitones: number
  /** How much livelier than the speaker's own melody, if the synthesizer has such a setting; 0 is normal. */
  readonly liveliness?: number
  /** Sampling rate of the result. */
  readonly rate: number
}

/** LUFS of every utterance, so that no voice and no language is louder than another. */
export const sentenceLevel = -20

/**
 * One utterance: spoken by the synthesizer itself at the requested pitch and speed, resampled, trimmed of silence at
 * its ends, brought to one loudness, and faded at the edges. Larger formants come from playing faster what was spoken
 * slower and lower. Empty if there is nothing to say.
 */
export async function say(
  making: Making,
  text: string,
  delivery: Delivery,
  synthesizers: Synthesizers,
): Promise<Float32Array> {
  const plain = delivery.speed === 1 ? undefined : { ...delivery, speed: 1 }
  const spoken = await shaped(making, text, delivery, synthesizers)
  if (spoken.length === 0) return spoken
  const wanted =
    plain && !making.voice.keepsTime
      ? (await shaped(making, text, plain, synthesizers)).length / delivery.speed
      : spoken.length
  const samples = Float32Array.from(stretch(spoken, wanted / spoken.length, delivery.rate))
  const loud = loudness([samples], delivery.rate)
  const gain = Number.isFinite(loud) ? 10 ** ((sentenceLevel - loud) / 20) : 1
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
  fadeEdges(samples, delivery.rate, 0.004, 0.01)
  return samples
}

async function shaped(
  { voice, pitch, pace, formants }: Making,
  text: string,
  { speed, semitones, liveliness = 0, rate }: Delivery,
  synthesizers: Synthesizers,
): Promise<Float32Array> {
  const tone = {
    pitch: 12 * Math.log2(pitch / voice.pitch / formants) + semitones,
    speed: (pace * speed) / formants,
    liveliness,
  }
  const spoken = trimmed(await voice.speak(text, tone, synthesizers))
  return resample(spoken.samples, rate / (spoken.rate * formants))
}

/** Seconds kept before the first and after the last sound. */
const KEPT = 0.012

/** Without the silence at both ends, but for a little. */
function trimmed({ samples, rate }: Sound): Sound {
  const { from, to } = soundingPart({ samples, rate })
  return { samples: samples.slice(from, to), rate }
}

/** The samples between the silence at both ends, and a little of it. */
export function soundingPart({ samples, rate }: Sound): { readonly from: number; readonly to: number } {
  let most = 0
  for (const value of samples) most = Math.max(most, Math.abs(value))
  const floor = Math.max(0.002, most * 0.006)
  let first = 0
  while (first < samples.length && Math.abs(samples[first] ?? 0) < floor) first += 1
  let last = samples.length
  while (last > first && Math.abs(samples[last - 1] ?? 0) < floor) last -= 1
  const margin = Math.round(KEPT * rate)
  return { from: Math.max(0, first - margin), to: Math.min(samples.length, last + margin) }
}
