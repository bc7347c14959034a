import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import sbd from 'sbd'
import type { Language } from '#contract/areas/voice/language.ts'
import type { Block } from './blocks.ts'
import { countWords, segmentSentences } from './words.ts'

/** A sentence of the source. */
export interface Sentence {
  /** Index into all sentences. */
  readonly index: number
  readonly text: string
  /** Index of its block, and the block's kind. */
  readonly block: number
  readonly kind: Block['kind']
  /** The heading above it. */
  readonly heading: string | undefined
  readonly words: number
}

/** Every sentence of the blocks except headings, in order. */
export function sentencesIn(blocks: readonly Block[], language: Language): Sentence[] {
  const sentences: Sentence[] = []
  let heading: string | undefined
  blocks.forEach(({ kind, text }, block) => {
    if (kind === 'heading') {
      heading = text
      return
    }
    for (const sentence of cut(text, language)) {
      const words = countWords(sentence, language)
      if (words > 0) sentences.push({ index: sentences.length, text: sentence, block, kind, heading, words })
    }
  })
  return sentences
}

/**
 * The longest sentence, in characters: what looks for figures, dates or clauses in a sentence does so in proportion to
 * its length for each that it finds.
 */
const LONGEST = 2000

/** A text in pieces of at most `LONGEST` characters, cut after a space if there is one. */
function pieces(text: string): string[] {
  const cutAt = text.length <= LONGEST ? text.length : text.lastIndexOf(' ', LONGEST) + 1 || LONGEST
  const rest = text.slice(cutAt)
  return rest === '' ? [text] : [text.slice(0, cutAt), ...pieces(rest)]
}

function cut(text: string, language: Language): string[] {
  const raw =
    language === 'en'
      ? sbd.sentences(text, { newline_boundaries: false, html_boundaries: false, sanitize: false })
      : segmentSentences(text, language)
  const sentences: string[] = []
  for (const one of raw
    .flatMap(pieces)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')) {
    const last = sentences.at(-1)
    // A closing quotation mark, or text inside an open quotation, belongs to the sentence before.
    const isTail = !/[\p{L}\p{N}]/u.test(one) || (isUnspaced(language) && /^[”」』）]/u.test(one))
    const fits = (most: number) => last !== undefined && last.length + one.length < most
    if (last !== undefined && ((isTail && fits(LONGEST)) || (fits(220) && isOpen(last))))
      sentences[sentences.length - 1] = isUnspaced(language) ? last + one : `${last} ${one}`
    else sentences.push(one)
  }
  return sentences
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const isOpen = (text: string) =>
  count(text, /[“「『]/gu) > count(text, /[”」』]/gu) ||
  count(text, /"/g) % 2 === 1 ||
  count(text, /（/g) > count(text, /）/g)

/** A sentence, or a part of one that is too long to be spoken or shown in one piece. */
export interface Unit {
  readonly text: string
  readonly sentence: Sentence
  readonly words: number
}

/** Sentences of at most `most` words: longer ones are cut at pauses. */
export function unitsOf(sentences: readonly Sentence[], language: Language, most: number): Unit[] {
  return sentences.flatMap(sentence =>
    split(sentence.text, language, most).map(text => ({ text, sentence, words: countWords(text, language) })),
  )
}

const pauses = [/(?<=[;；])/u, /(?<=[—–:：])(?!\d)/u, /(?<=[,，、])(?!\d)/u, /(?<=\s)/u]

function split(text: string, language: Language, most: number): string[] {
  const whole = text.trim()
  if (countWords(whole, language) <= most) return whole === '' ? [] : [whole]
  for (const pause of pauses) {
    const parts = whole.split(pause)
    if (parts.length < 2) continue
    // The two halves are as even as the pauses allow.
    let best = 0
    let bestGap = Number.POSITIVE_INFINITY
    let seen = 0
    parts.slice(0, -1).forEach((part, index) => {
      seen += part.length
      const gap = Math.abs(whole.length / 2 - seen)
      if (gap < bestGap) [bestGap, best] = [gap, index + 1]
    })
    if (bestGap > whole.length * 0.38) continue
    return [parts.slice(0, best).join(''), parts.slice(best).join('')].flatMap(part => split(part, language, most))
  }
  if (!isUnspaced(language)) return [whole]
  const middle = Math.ceil(whole.length / 2)
  return [whole.slice(0, middle), whole.slice(middle)].flatMap(part => split(part, language, most))
}
