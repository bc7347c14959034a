import { hasKanji, kanaOf } from './kanji.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import { chineseFigures } from '../../prompt/numbers.ts'
import { common, readings } from './rules.ts'

/** A text as it is spoken: abbreviations, units, money and times in words, without anything that has no sound. */
export function normalise(text: string, language: Language): string {
  let normalised = text.normalize('NFC')
  if (language === 'zh' || language === 'yue') normalised = digitByDigit(normalised)
  for (const [pattern, words] of [...common, ...readings[language]]) normalised = normalised.replace(pattern, words)
  if (language === 'ja' && hasKanji(normalised)) normalised = kanaOf(normalised)
  return normalised.replace(/\s+/gu, ' ').trim()
}

/** In Chinese, years and telephone numbers are read digit by digit. */
function digitByDigit(text: string): string {
  const read = (digits: string) => digits.replace(/\d/gu, digit => chineseFigures[Number(digit)] ?? '')
  return text
    .replace(/(?<!\d)(\d{4})(?=年)/gu, read)
    .replace(/(?<![\d.])1\d{10}(?!\d)/gu, read)
    .replace(/(?<![\d.:：])0\d{1,11}(?![\d:：.])/gu, read)
}

/** One sentence, and the pause after it. */
export interface Sentence {
  readonly text: string
  /** Seconds at plain speed. */
  readonly pause: number
}

/** The longest piece that is spoken in one breath, in characters. */
const BREATH = 260

const pauses: readonly (readonly [RegExp, number])[] = [
  [/\n\s*$/u, 0.55],
  [/[…]\s*$/u, 0.5],
  [/[.!?。！？।؟]["')\]」』”]?\s*$/u, 0.36],
  [/[;:；：]\s*$/u, 0.24],
  [/[,，、،]\s*$/u, 0.16],
]

/** Cuts a text into sentences; one too long for a breath is cut at commas, or at spaces if it has none. */
export function sentencesOf(text: string): Sentence[] {
  const whole =
    text.match(
      /[^\n.!?。！？।؟…]*(?:\.(?=[\p{L}\p{N}])[^\n.!?。！？।؟…]*)*(?:[.!?。！？।؟…]+["')\]」』”]*\s*|\n+|$)/gu,
    ) ?? []
  return whole
    .flatMap(sentence => (sentence.length <= BREATH ? [sentence] : breaths(sentence)))
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
    .map(sentence => ({ text: sentence, pause: pauses.find(([end]) => end.test(sentence))?.[1] ?? 0.08 }))
}

function breaths(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > BREATH) {
    const part = rest.slice(0, BREATH)
    const comma = Math.max(...[',', '，', '、', ';', '；', '،'].map(sign => part.lastIndexOf(sign)))
    const cut = comma > BREATH / 3 ? comma : part.lastIndexOf(' ')
    const end = cut > 0 ? cut + 1 : BREATH
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}
