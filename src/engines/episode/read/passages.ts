import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import type { Sentence } from './sentences.ts'
import { wordsOf } from './words.ts'

/** The two sides of a comparison, as the sentence words them. */
export interface Comparison {
  readonly left: string
  readonly right: string
  readonly sentence: Sentence
}

const contrast =
  /^(.{12,}?)(?:[,;，；]\s?(?:(while|whereas|unlike)|but|yet|and yet)\s|[,;，；]\s?(?:(而)|但是|但|却|可是))(.{10,})$/iu
/** What shows that two things are compared if only a `but` separates them. */
const measured = /\d|\b(?:more|less|most|least|better|worse|only|not as|\w{3,}er than)\b|更|最|比|只有/iu

export function comparisonIn(sentences: readonly Sentence[]): Comparison | undefined {
  for (const sentence of sentences) {
    const match = contrast.exec(sentence.text.replace(/[.。]$/u, ''))
    const [, left, spaced, han, right] = match ?? []
    if (left === undefined || right === undefined) continue
    if (spaced === undefined && han === undefined && !(measured.test(left) && measured.test(right))) continue
    const ratio = left.length / right.length
    if (ratio > 0.4 && ratio < 2.5 && left.length < 150 && right.length < 150)
      return { left: left.trim(), right: right.trim(), sentence }
  }
  return undefined
}

/** Things that a sentence enumerates: `a, b, c and d`. */
export function listIn(sentence: Sentence, language: Language): readonly string[] {
  const { text } = sentence
  if (isUnspaced(language)) {
    const run = /[\p{Script=Han}]{1,10}(?:、[\p{Script=Han}]{1,10}){2,}(?:[和与及][\p{Script=Han}]{1,6})?/u.exec(
      text,
    )?.[0]
    if (run === undefined) return []
    const items = run.split(/[、]|(?<=.)[和与及](?=[\p{Script=Han}]{1,6}$)/u)
    const [first = '', ...rest] = items
    return items.length >= 3 ? [first.replace(/^.*(?:讲述了|包括|分为|有|是|为|了|如)(?=.)/u, ''), ...rest] : []
  }
  const run =
    /(?:[\p{L}\p{N}’'-]+(?:\s[\p{L}\p{N}’'-]+){0,4},\s){2,}(?:and|or|und|et|y|e|en|i|ve|và)\s[\p{L}\p{N}’'-]+(?:\s[\p{L}\p{N}’'-]+){0,3}/u.exec(
      text,
    )?.[0]
  if (run === undefined) return []
  const items = run
    .replace(/,\s(?:and|or|und|et|y|e|en|i|ve|và)\s/u, ', ')
    .split(/,\s/)
    .map(item => item.replace(/^(?:and|or|of|with|by|from|including|like|as|the|was|were|is|are)\s/iu, ''))
  return items.length >= 3 && items.every(item => wordsOf(item, language).length <= 5) ? items : []
}

/** Words in quotation marks, and who spoke them according to the sentence. */
export interface Quotation {
  readonly words: string
  readonly speaker: string | undefined
  readonly sentence: Sentence
}

export function quotationIn(sentences: readonly Sentence[], language: Language): Quotation | undefined {
  for (const sentence of sentences) {
    const { text, kind } = sentence
    const inside = /[“"「『]([^”"」』]{12,220})[”"」』]/u.exec(text)
    const words = inside?.[1] ?? (kind === 'quote' ? text : undefined)
    if (words === undefined) continue
    if (wordsOf(words, language).length < 5) continue
    const rest = inside ? text.replace(inside[0], ' ') : ''
    const by =
      /\b(?:said|wrote|asked|replied|cried|called|answered|explained|noted|recalled)\s((?:the\s)?\p{L}+(?:\s\p{Lu}\p{L}+){0,2})/u.exec(
        rest,
      )?.[1] ??
      /((?:\p{Lu}\p{L}+\s?){1,3})(?:said|wrote|asked|replied|cried|called|answered|explained|noted|recalled)\b/u.exec(
        rest,
      )?.[1] ??
      /(?:^|[，。])\s*([\p{Script=Han}]{2,6}?)(?:又|便|就|笑着|大声)?(?:说|道|问|写道|喊道|回答)/u.exec(rest)?.[1]
    return { words: words.replace(/[,，]$/u, ''), speaker: by?.trim(), sentence }
  }
  return undefined
}

/** A place that the sentences name after a preposition of place. */
export function placeIn(sentences: readonly Sentence[], names: readonly string[]): string | undefined {
  for (const { text } of sentences)
    for (const match of text.matchAll(
      /\b(?:in|at|near|off|from|of|to)\s(\p{Lu}[\p{L}’-]+(?:\s\p{Lu}[\p{L}’-]+){0,2})/gu,
    )) {
      const place = match[1] ?? ''
      if (
        names.includes(place) &&
        !/^(?:January|February|March|April|May|June|July|August|September|October|November|December|Mr|Mrs|God|King|Queen)/u.test(
          place,
        ) &&
        /\b(?:in|at|near|off)\s$/u.test(text.slice(0, match.index + match[0].length - place.length))
      )
        return place
    }
  return undefined
}
