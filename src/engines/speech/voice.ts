import { sampleLimits } from '#contract/areas/speakers/models.ts'
import type { VoiceFormat } from '#contract/areas/voice/models.ts'
import { InputError } from '../run/engine.ts'
import { readSound } from '../media/readSound.ts'
import { equalise } from '../sound/signal/equaliser.ts'
import type { Cast, Making, Synthesizers } from './synthesizers/synthesizer.ts'
import { castOf, demoOf, readerOf } from './catalogue/speakers.ts'
import { BANDS, TOP, formantRatio, traitsOf } from './clip.ts'
import type { RecordedVoice } from './recorded.ts'
import { say, type Delivery } from './say.ts'
import type { Spoken } from './spoken.ts'
import { languageOf, runsOf, strayLanguageOf, type Language } from '#contract/areas/voice/language.ts'
import { reason } from '#contract/reasons.ts'
import { normalise } from './text/normalise.ts'

/** Who speaks: a built-in speaker by id, or a recording on disk to imitate. */
export type BuiltInVoice =
  | { readonly speaker: string }
  | { readonly clip: string; readonly format: VoiceFormat; readonly gender?: 'male' | 'female' }

/** The same, or somebody whose lines are recordings. */
export type VoiceSource = BuiltInVoice | RecordedVoice

/** A voice ready to speak. */
export interface Voice {
  readonly making: Making
  readonly gender: Cast['gender']
  readonly language: Language
  /** dB by band of the ear, to imitate the timbre of a recording. */
  readonly timbre?: readonly number[]
  /** What was taken from a recording, in words for the user. */
  readonly followed: readonly string[]
}

/** The voice of a source, for reading `text`. Throws InputError for an unknown speaker or a file that is not a clip. */
export async function voiceOf(
  source: BuiltInVoice | undefined,
  text: string,
  synthesizers: Synthesizers,
): Promise<Voice> {
  if (source === undefined) return plain(readerOf(languageOf(text)))
  if ('clip' in source) return followClip(source, text, synthesizers)
  const cast = castOf(source.speaker)
  if (!cast) throw new InputError(reason('speaker.unknown', { id: source.speaker }))
  return plain(cast)
}

const plain = ({ making, gender, language }: Cast): Voice => ({ making, gender, language, followed: [] })

/** Pitch in Hz that separates the voices of men and women. */
const BETWEEN = 145
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

async function followClip(
  { clip, format, gender }: Extract<BuiltInVoice, { clip: string }>,
  text: string,
  synthesizers: Synthesizers,
): Promise<Voice> {
  const wanted = traitsOf(await readSound(clip, format, sampleLimits.seconds))
  const language = languageOf(text)
  if (wanted.pitch === undefined)
    return { ...plain(readerOf(language, gender)), followed: ['no voice was found in the clip'] }
  const base = readerOf(language, gender ?? (wanted.pitch > BETWEEN ? 'female' : 'male'))
  const demo = normalise(demoOf(base.id), language)
  const speak = async (making: Making) => {
    const rate = 16_000
    return traitsOf({ samples: await say(making, demo, { speed: 1, semitones: 0, rate }, synthesizers), rate })
  }
  const own = await speak(base.making)
  const formants = formantRatio(own, wanted)
  const pace = wanted.syllables > 0 ? within(wanted.syllables / own.syllables, 0.75, 1.35) : 1
  const making: Making = {
    ...base.making,
    pitch: wanted.pitch,
    formants: within(base.making.formants * formants, 0.8, 1.25),
    pace: base.making.pace * pace,
  }
  const near = await speak(making)
  const differences = wanted.bands.map((level, i) => level - (near.bands[i] ?? 0))
  const middle = differences.reduce((sum, value) => sum + value, 0) / BANDS
  return {
    // The melody of a synthesizer shifts the middle pitch of its speech: the measured difference is corrected.
    making: { ...making, pitch: making.pitch * within(wanted.pitch / (near.pitch ?? wanted.pitch), 0.8, 1.25) },
    gender: base.gender,
    language,
    timbre: differences.map(value => within((value - middle) * 0.8, -10, 10)),
    followed: [
      `pitch ${Math.round(wanted.pitch)} Hz`,
      `formants ×${formants.toFixed(2)}`,
      `pace ×${pace.toFixed(2)}`,
      'timbre',
    ],
  }
}

/** Seconds of pause between two languages inside a sentence. */
const SEAM = 0.045
/** Most semitones by which a reader of another language is moved towards the speaker. */
const TOWARDS = 4

/** One sentence by a voice; parts in another language are read by a voice of the same gender that knows it. */
export async function speak(
  voice: Voice,
  sentence: string,
  delivery: Delivery,
  synthesizers: Synthesizers,
): Promise<Spoken> {
  const own = strayLanguageOf(sentence, voice.language)
  const pieces: Float32Array[] = []
  const engines: string[] = []
  const languages: Language[] = []
  for (const { language, text } of runsOf(sentence, own)) {
    const making = language === voice.language ? voice.making : borrowed(readerOf(language, voice.gender), voice)
    const normalised = normalise(text, language)
    if (!/[\p{L}\p{N}]/u.test(normalised)) continue
    const samples = await say(making, normalised, delivery, synthesizers)
    if (samples.length === 0) continue
    pieces.push(voice.timbre ? equalise(samples, voice.timbre, TOP, delivery.rate) : samples)
    engines.push(making.voice.name)
    languages.push(language)
  }
  return { samples: joined(pieces, Math.round((SEAM * delivery.rate) / delivery.speed)), engines, languages }
}

function borrowed(reader: Cast, { making }: Voice): Making {
  const semitones = within(12 * Math.log2(making.pitch / reader.making.pitch), -TOWARDS, TOWARDS)
  return { ...reader.making, pitch: reader.making.pitch * 2 ** (semitones / 12), formants: making.formants }
}

function joined(pieces: readonly Float32Array[], gap: number): Float32Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0) + gap * Math.max(0, pieces.length - 1)
  const whole = new Float32Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length + gap
  }
  return whole
}
