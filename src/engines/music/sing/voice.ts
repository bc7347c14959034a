import { singingSynthesizer } from '../../speech/synthesizers/synthesizers.ts'
import { languageOf } from '#contract/areas/voice/language.ts'
import { normalise } from '../../speech/text/normalise.ts'
import { resample } from '../../sound/signal/resample.ts'
import { marksOf, type Mark } from '../../sound/signal/shiftPitch.ts'
import { RATE } from '../render/sampler.ts'
import { singerOf, type Singer } from './identity.ts'
import { syllablesOf, type Syllable } from './syllables.ts'

/** A spoken line, ready to be placed on notes. */
export interface SpokenLine {
  readonly samples: Float32Array
  readonly marks: readonly Mark[]
  readonly syllables: readonly Syllable[]
}

/** A singer that learns lines: each is spoken once, on one tone, and then sung from that recording. */
export interface SingingVoice {
  readonly singer: Singer
  line(text: string): SpokenLine
  /** Ends the learning: no other line can be spoken after it. */
  end(): void
}

/** Words a minute: slow enough for vowels that can be held. */
const WORDS = 105

/** Opens a singer by vocal id. How the voice speaks depends only on the lines and their order. */
export async function openVoice(vocalId: string): Promise<SingingVoice> {
  const synthesizer = await singingSynthesizer.open()
  const singer = singerOf(vocalId)
  const known = new Map<string, SpokenLine>()
  const { voice, formants, low, high } = singer
  const hertz = 440 * 2 ** (((low + high) / 2 - 69) / 12)
  return {
    singer,
    end: () => synthesizer.giveBack(),
    line(text) {
      const found = known.get(text)
      if (found) return found
      const language = languageOf(text)
      const plain = normalise(text, language)
        .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
        .trim()
      const { sound, phonemes } = synthesizer.pronounce(plain, voice, {
        language,
        hertz: hertz / formants,
        words: WORDS / formants,
      })
      const seconds = sound.samples.length / sound.rate / formants
      const samples = resample(sound.samples, RATE / (sound.rate * formants))
      const syllables = syllablesOf(
        phonemes.map(one => ({ ...one, at: one.at / formants })),
        seconds,
      )
      const line = { samples, marks: marksOf(samples, RATE), syllables }
      known.set(text, line)
      return line
    },
  }
}
