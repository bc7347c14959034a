import { fadeEdges } from '../sound/signal/filter.ts'
import { loudness } from '../sound/signal/loudness.ts'
import { resample } from '../sound/signal/resample.ts'
import { stretch } from '../sound/signal/stretch.ts'
import type { Sound } from '../sound/sound.ts'
import { ownPitch, type Making } from './catalogue/making.ts'
import { espeakWords, type Espeak } from './espeak.ts'
import { flite } from './flite.ts'
import { plainLetters } from './text/normalise.ts'

/** How a text is to be spoken, besides the voice. */
export interface Delivery {
  /** Speed relative to the voice's normal speed. */
  readonly speed: number
  readonly semitones: number
  /** How much livelier than the speaker's own melody, if the engine has such a setting; 0 is normal. */
  readonly liveliness?: number
  /** Sampling rate of the result. */
  readonly rate: number
}

/** Words a minute of espeak-ng at a pace of 1. */
const PLAIN_WORDS = 175
/** LUFS of every utterance, so that no voice and no language is louder than another. */
const LEVEL = -20

/**
 * One utterance: spoken by the engine itself at the requested pitch and speed, resampled, trimmed of silence at its
 * ends, brought to one loudness, and faded at the edges. Larger formants come from playing faster what was spoken
 * slower and lower. Empty if there is nothing to say.
 */
export async function say(making: Making, text: string, delivery: Delivery, espeak: Espeak): Promise<Float32Array> {
  const plain = delivery.speed === 1 ? undefined : { ...delivery, speed: 1 }
  const spoken = await shaped(making, text, delivery, espeak)
  if (spoken.length === 0) return spoken
  // The engines do not shorten their shortest sounds and pauses: the difference is corrected here.
  const isExact = making.engine === 'flite' && making.voice !== 'kal16'
  const wanted = plain && !isExact ? (await shaped(making, text, plain, espeak)).length / delivery.speed : spoken.length
  const samples = Float32Array.from(stretch(spoken, wanted / spoken.length, delivery.rate))
  const loud = loudness([samples], delivery.rate)
  const gain = Number.isFinite(loud) ? 10 ** ((LEVEL - loud) / 20) : 1
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
  fadeEdges(samples, delivery.rate, 0.004, 0.01)
  return samples
}

async function shaped(making: Making, text: string, delivery: Delivery, espeak: Espeak): Promise<Float32Array> {
  const { samples, rate } = trimmed(await raw(making, text, delivery, espeak))
  return resample(samples, delivery.rate / (rate * making.formants))
}

function raw(
  making: Making,
  text: string,
  { speed, semitones, liveliness = 0 }: Delivery,
  espeak: Espeak,
): Promise<Sound> | Sound {
  const { pace, formants } = making
  const own = making.engine === 'flite' ? ownPitch.flite[making.voice] : (pitchOf(making.variant) ?? making.pitch)
  const pitch = 12 * Math.log2(making.pitch / own / formants) + semitones
  if (making.engine === 'flite')
    return flite(plainLetters(text), { voice: making.voice, pitch, length: formants / (pace * speed) })
  const words = (PLAIN_WORDS * pace * speed) / formants
  return espeak.speak(text, {
    language: making.voice,
    variant: making.variant,
    pitch,
    range: Math.max(0, making.range + liveliness),
    words: Math.min(espeakWords.fastest, Math.max(espeakWords.slowest, words)),
  })
}

function pitchOf(variant: string): number | undefined {
  return Object.entries(ownPitch.espeak).find(([name]) => name === variant)?.[1]
}

/** Seconds kept before the first and after the last sound. */
const KEPT = 0.012

function trimmed({ samples, rate }: Sound): Sound {
  let most = 0
  for (const value of samples) most = Math.max(most, Math.abs(value))
  const floor = Math.max(0.002, most * 0.006)
  let first = 0
  while (first < samples.length && Math.abs(samples[first] ?? 0) < floor) first += 1
  let last = samples.length
  while (last > first && Math.abs(samples[last - 1] ?? 0) < floor) last -= 1
  const margin = Math.round(KEPT * rate)
  return { samples: samples.slice(Math.max(0, first - margin), Math.min(samples.length, last + margin)), rate }
}
