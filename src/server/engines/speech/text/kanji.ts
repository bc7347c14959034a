import { kanji, words } from './kanjiReadings.ts'

const HAN = /\p{Script=Han}/u

/** Whether a text has characters that espeak-ng cannot read in Japanese. */
export function hasKanji(text: string): boolean {
  return HAN.test(text)
}

const longestWord = Math.max(...Object.keys(words).map(word => word.length))

/**
 * Japanese with kana for kanji, from a small table: whole words first, then the reading of a single character, of
 * Chinese origin inside a compound and native where it stands alone or kana follows. A character that is not in the
 * table is left out, since espeak-ng would say "Chinese letter".
 */
export function kanaOf(text: string): string {
  let reading = ''
  let at = 0
  while (at < text.length) {
    const word = wordAt(text, at)
    if (word) {
      reading += words[word]
      at += word.length
      continue
    }
    const here = text.charAt(at)
    if (!HAN.test(here) || here === '々') reading += here === '々' ? reading.slice(-2) : here
    else {
      const [chinese = '', native = chinese] = kanji[here]?.split(' ') ?? []
      const inCompound = HAN.test(text.charAt(at - 1)) || HAN.test(text.charAt(at + 1))
      reading += inCompound ? chinese : native
    }
    at += 1
  }
  return reading
}

function wordAt(text: string, at: number): string | undefined {
  for (let length = longestWord; length > 0; length--) {
    const word = text.slice(at, at + length)
    if (word.length === length && Object.hasOwn(words, word)) return word
  }
  return undefined
}
