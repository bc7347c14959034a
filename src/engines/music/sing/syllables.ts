import type { Phoneme } from '../../speech/synthesizers/synthesizer.ts'

/** A syllable in a recording of speech. Seconds: its first sound, its vowel, its last sound. */
export interface Syllable {
  readonly start: number
  readonly vowel: number
  readonly vowelEnd: number
  readonly end: number
}

const isVowel = (ipa: string) => /[aeiouyɑɐæɒʌəɚɛɜɝɪɨɔʊʉøœɵɤɯɞ]|\u0329/u.test(ipa)

/**
 * Divides spoken phonemes into syllables: one per vowel; consonants between two vowels go to the one in the same word.
 */
export function syllablesOf(phonemes: readonly Phoneme[], seconds: number): Syllable[] {
  const timed = phonemes
    .map((phoneme, index) => ({ ...phoneme, end: phonemes[index + 1]?.at ?? seconds }))
    .filter(one => one.ipa !== '' && one.end > one.at)
  const nuclei = timed.flatMap((one, index) => (isVowel(one.ipa) ? [index] : []))
  return nuclei.map((nucleus, order) => {
    const previous = order === 0 ? -1 : (nuclei[order - 1] ?? -1)
    const next = nuclei[order + 1] ?? timed.length
    const first = onsetOf(timed, previous, nucleus)
    const last = next >= timed.length ? timed.length : onsetOf(timed, nucleus, next)
    const vowel = timed[nucleus]
    return {
      start: timed[first]?.at ?? 0,
      vowel: vowel?.at ?? 0,
      vowelEnd: vowel?.end ?? 0,
      end: timed[last - 1]?.end ?? vowel?.end ?? 0,
    }
  })
}

/** The first consonant between two vowels that belongs to the second. */
function onsetOf(timed: readonly Phoneme[], before: number, vowel: number): number {
  const consonants = vowel - before - 1
  if (before < 0) return 0
  const word = timed[vowel]?.word
  const own = timed.findIndex((one, index) => index > before && one.word === word)
  const isOneWord = timed[before]?.word === word
  // Inside a word, the second half of the consonants belongs to the next vowel.
  return isOneWord ? before + 1 + Math.floor(consonants / 2) : own
}
