import { hash, random } from '../../random.ts'
import { happening, once } from '../effects/once.ts'
import type { Grain, Recipe } from '../effects/recipe.ts'

/** How open a vowel is: sounds with an open mouth are lower and wider. */
const openness: Readonly<Record<string, number>> = { a: 1, o: 0.6, u: 0.2, e: 0.7, i: 0.4, y: 0.35 }

/** How a consonant begins: hard, hissing or soft. */
const hard = /[bdgkpqtcx]/u
const hissing = /[szfvhjx]/u

/**
 * A sound for an unknown word, shaped by the word: one pulse per syllable; the vowels determine its pitch and length,
 * the consonant before them how it begins. A word always has the same sound, and it is never speech.
 */
export function wordRecipe(word: string): Recipe {
  const chance = random(hash(word), 'word')
  const base = 160 * 2 ** chance.range(0, 1.6)
  const inharmonic = chance.range(1.35, 2.8)
  const syllables = syllablesOf(word)
  let at = 0.002
  const layers = syllables.map(({ onset, vowel }, index) => {
    const open = openness[vowel] ?? chance.range(0.2, 1)
    const frequency = base * 2 ** (1 - open) * chance.range(0.9, 1.15)
    const ring = 0.05 + 0.16 * open + (index === syllables.length - 1 ? 0.08 : 0)
    const grain: Grain = hissing.test(onset)
      ? { form: 'noise', band: [frequency * 2, frequency * 9], attack: 0.03, decay: [ring * 0.5, ring * 0.6] }
      : hard.test(onset) || onset === ''
        ? {
            form: 'modes',
            frequency: [frequency, frequency * 1.02],
            modes: [
              [1, 1, ring],
              [inharmonic, 0.6, ring * 0.6],
              [inharmonic * 1.9, 0.3, ring * 0.35],
            ],
            strike: hard.test(onset) ? 0.5 : 0.1,
          }
        : {
            form: 'glide',
            from: [frequency, frequency * 1.05],
            to: [frequency * (0.7 + 0.6 * open), frequency * (0.75 + 0.6 * open)],
            length: [ring * 2, ring * 2.4],
            buzz: 0.5,
            breath: 0.2,
          }
    const layer = once(grain, 0.9, at)
    at += 0.13 + 0.1 * open
    return layer
  })
  return happening(word, [at + 0.3, at + 0.5], word, word, ...layers)
}

interface Syllable {
  readonly onset: string
  readonly vowel: string
}

function syllablesOf(word: string): Syllable[] {
  const found = [...word.matchAll(/([b-df-hj-np-tv-xz]*)([aeiouy]+)/giu)].map(([, onset = '', vowel = '']) => ({
    onset: onset.toLowerCase(),
    vowel: vowel.charAt(0).toLowerCase(),
  }))
  if (found.length > 0) return found.slice(0, 6)
  // Words without vowels, and Chinese characters: one pulse per character, determined by its code.
  return Array.from(word)
    .slice(0, 6)
    .map(sign => ({
      onset: ['t', 's', 'm', ''][hash(sign) % 4] ?? '',
      vowel: ['a', 'o', 'u', 'e', 'i'][hash(`${sign}.`) % 5] ?? 'a',
    }))
}
