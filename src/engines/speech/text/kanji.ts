import { createRequire } from 'node:module'
import type * as Lindera from 'lindera-wasm-nodejs-ipadic'

const HAN = /\p{Script=Han}/u

/** Whether a text has characters that synthesizers cannot read in Japanese. */
export function hasKanji(text: string): boolean {
  return HAN.test(text)
}

/** Counted people and days, which the dictionary reads word by word, and words that it lacks. */
const counted: Readonly<Record<string, string>> = {
  一人: 'ひとり',
  二人: 'ふたり',
  一日中: 'いちにちじゅう',
  二日: 'ふつか',
  三日: 'みっか',
  四日: 'よっか',
  五日: 'いつか',
  六日: 'むいか',
  七日: 'なのか',
  八日: 'ようか',
  九日: 'ここのか',
  十日: 'とおか',
  二十日: 'はつか',
  二十歳: 'はたち',
  四月: 'しがつ',
  七月: 'しちがつ',
  九月: 'くがつ',
  檸檬: 'れもん',
  麒麟: 'きりん',
  饂飩: 'うどん',
  珈琲: 'こーひー',
  龘: 'とう',
}
const countedWords = new RegExp(
  `(?<![一二三四五六七八九十百千])(?:${Object.keys(counted)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`,
  'gu',
)

/** What is said if neither the dictionary nor its single characters have a reading. */
const UNREAD = 'かんじ'
/** The name of the repetition mark, which is said if nothing comes before it. */
const REPEATED = 'どうのじてん'

let dictionary: Lindera.Tokenizer | undefined

/** Loaded with the first kanji: it takes 140 MB, and only Japanese needs it. */
function tokenizer(): Lindera.Tokenizer {
  if (dictionary) return dictionary
  const { TokenizerBuilder } = createRequire(import.meta.url)('lindera-wasm-nodejs-ipadic') as typeof Lindera
  const builder = new TokenizerBuilder()
  builder.setDictionary('embedded://ipadic')
  builder.setMode('normal')
  dictionary = builder.build()
  return dictionary
}

interface Token {
  readonly surface: string
  /** In katakana; undefined if the dictionary does not know the word. */
  readonly reading: string | undefined
  readonly isParticle: boolean
}

/**
 * Replaces kanji by kana, with a dictionary (IPADIC, with lindera) that also tells particles from syllables: は is
 * pronounced wa. A word that is not in it is read character by character; no kanji is left out.
 */
export function kanaOf(text: string): string {
  let before = ''
  let kana = ''
  for (const { surface, reading, isParticle } of tokens(text.replace(countedWords, word => counted[word] ?? word))) {
    kana += isParticle
      ? particleOf(surface)
      : HAN.test(surface)
        ? readingOf(surface, reading, { before, kana })
        : surface
    before = surface
  }
  return kana
}

const particleOf = (surface: string) => (surface === 'は' ? 'わ' : surface === 'へ' ? 'え' : surface)

function readingOf(
  surface: string,
  reading: string | undefined,
  { before, kana }: { readonly before: string; readonly kana: string },
): string {
  // The dictionary reads it as the moon, but after a number it is a month.
  if (surface === '月' && /[\d一二三四五六七八九十]$/u.test(before)) return 'がつ'
  if (reading !== undefined) return hiragana(reading)
  const signs = Array.from(surface)
  if (signs.length > 1)
    return signs.map(sign => (HAN.test(sign) ? readingOf(sign, readingAlone(sign), { before, kana }) : sign)).join('')
  return surface === '々' ? kana.slice(-2) || REPEATED : UNREAD
}

const readingAlone = (sign: string) => tokens(sign)[0]?.reading

const hiragana = (katakana: string) =>
  katakana.replace(/[ァ-ヶ]/gu, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60))

function tokens(text: string): Token[] {
  const found: unknown = tokenizer().tokenize(text)
  return Array.isArray(found) ? found.map(tokenOf) : []
}

function tokenOf(token: Readonly<Record<string, unknown>>): Token {
  const { surface, reading, partOfSpeech } = token
  return {
    surface: String(surface),
    reading: typeof reading === 'string' && reading !== '*' && !HAN.test(reading) ? reading : undefined,
    isParticle: partOfSpeech === '助詞',
  }
}
