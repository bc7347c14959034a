import type { Language } from '#contract/areas/voice/language.ts'
import { countLetters, isUnspaced } from '#contract/areas/voice/unspaced.ts'

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(language: Language, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${language} ${granularity}`
  const known = segmenters.get(key) ?? new Intl.Segmenter(language === 'yue' ? 'zh' : language, { granularity })
  segmenters.set(key, known)
  return known
}

/** The words of a text, as written; in Chinese and Japanese those of the dictionary. */
export function wordsOf(text: string, language: Language): string[] {
  if (isUnspaced(language))
    return [...segmenter(language, 'word').segment(text)].filter(one => one.isWordLike).map(one => one.segment)
  return text.split(/[\s—–]+/u).flatMap(word => {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    return bare === '' ? [] : [bare]
  })
}

/** How many words a text has. */
export const countWords = (text: string, language: Language) => wordsOf(text, language).length

/** How long a text is, as readers of its language count: in words, or in characters where words have no spaces. */
export const lengthOf = (text: string, language: Language) =>
  isUnspaced(language) ? countLetters(text) : countWords(text, language)

/** Pieces of a line, with what must stay attached to them; a line may break between any two. */
export function breakable(text: string, language: Language): string[] {
  const pieces: string[] = []
  for (const { segment } of segmenter(language, 'word').segment(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && (clings(segment) || opens(last) || !parts(last, segment)))
      pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

const clings = (piece: string) => /^[\s,.;:!?%…)\]}’”»，。、；：！？）》】」』％·〉～ー々]/u.test(piece)
const opens = (piece: string) => /[（《【「『“‘〈([{«¿¡$£€¥]$/u.test(piece)
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：！？）》】」』]/u
/** A line may break after a space, and beside a letter of a script without spaces. */
const parts = (before: string, after: string) =>
  /\s$/u.test(before) || /[-–—]$/u.test(before) || wide.test(before.at(-1) ?? '') || wide.test(after.at(0) ?? '')

/** The sentences of a text in a language other than English. */
export const segmentSentences = (text: string, language: Language) =>
  [...segmenter(language, 'sentence').segment(text)].map(one => one.segment)
