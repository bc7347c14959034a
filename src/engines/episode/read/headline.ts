import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import { contentWords, leansBack, type Keys } from './keys.ts'
import { countWords } from './words.ts'

interface Asked {
  readonly sentences: readonly string[]
  readonly keys: Keys
  readonly language: Language
  /** Headlines of other pages. */
  readonly taken: ReadonlySet<string>
}

const subordinate =
  /^["“'‘]?(?:when|if|although|though|because|since|while|after|before|as|in|by|at|on|with|without|from|for|until|unless|where|which|who|whose|that|than|to|or|nor|and|but|so|even|not|under|during|despite|of|between|among|through|like|unlike|once|whether|according)\b/iu
const hanSubordinate =
  /^(?:当|如果|虽然|因为|由于|尽管|只要|在.{1,12}(?:时|后|前|中|里|上|下)$|为了|随着|即使|无论|对于|据|从|把|被|让|使|与|和|或|直到)/u

/** A headline in the words of the page: the clause that says most about the topic of the text. */
export function headlineOf({ sentences, keys, language, taken }: Asked): string {
  const unspaced = isUnspaced(language)
  const [fewest, most] = unspaced ? [2, 12] : [3, 10]
  const candidates = sentences.flatMap((sentence, place) =>
    (unspaced ? clauses(sentence) : statements(sentence)).flatMap((clause, index) => {
      const words = countWords(clause, language)
      if (words < fewest || words > most || clause.length > (unspaced ? 18 : 66)) return []
      const content = contentWords(clause, language)
      const says = content.reduce((sum, word) => sum + keys.weight(word), 0) / Math.sqrt(words + 3)
      const score =
        says +
        (index === 0 ? 0.35 : 0) -
        place * 0.08 -
        (subordinate.test(clause) || hanSubordinate.test(clause) ? 0.9 : 0) -
        (leansBack(clause) ? 0.45 : 0) -
        (/["“”「」‘]|[!?.]['’]/u.test(clause) ? 0.8 : 0)
      return score > 0 ? [{ clause, score }] : []
    }),
  )
  const best = candidates
    .toSorted((a, b) => b.score - a.score)
    .map(one => tidy(one.clause))
    .filter(one => !taken.has(one))
  // Above a page, "the country's" would have nothing that it refers to.
  const clear = best.find(one => !leansBack(one))
  if (clear !== undefined) return clear
  const opened = opening(sentences, language, taken)
  return leansBack(opened) ? (best[0] ?? opened) : opened
}

/**
 * Clauses that can stand alone: the first of a sentence, or a name and what follows its apposition, and those after a
 * colon or semicolon.
 */
function statements(sentence: string): string[] {
  return sentence.split(/[;:—–](?!\d)/u).flatMap(part => {
    const [first = '', second, third] = part
      .split(/,(?!\d)|[()]/u)
      .map(one => one.trim().replace(/^["“'‘]|["”'’]?[.!?…]*["”'’]?$/gu, ''))
      .filter(one => one !== '')
    const isName = /^(?:\p{Lu}[\p{L}.’'-]*\s?){1,3}$/u.test(first)
    if (isName && second !== undefined && third !== undefined && /^(?:an?|the|who|his|her)\b/iu.test(second))
      return [`${first} ${third}`]
    return isName || first === '' ? [] : [first]
  })
}

/** The parts of a sentence between its pauses. */
const clauses = (sentence: string) =>
  sentence
    .split(/[,;:—–()，；：。、（）](?!\d)|\s-\s|[.!?！？…]+["”」]?$/u)
    .map(one => one.trim().replace(/^["“「『]|["”」』]$/gu, ''))
    .filter(one => one !== '')

/** Capitalised, without the full stop. */
const tidy = (text: string) => {
  const bare = text.replace(/[.。,，;；:：]$/u, '').trim()
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

const hanging =
  /^(?:the|a|an|of|in|on|at|to|and|or|by|for|with|from|his|her|its|their|that|which|who|was|is|were|as|out|so|very|had|has|be)$/iu
const begins =
  /^(?:of|in|on|at|to|and|or|by|for|with|from|that|which|who|when|where|as|because|but|until|into|through|over)$/iu

/** Longest headline that is a whole clause because no shorter one is. */
const WHOLE = { words: 16, letters: 104, unspaced: 26 } as const

/**
 * A whole phrase of the page: a clause if one is short enough, or the first words of a sentence before a preposition.
 */
function opening(sentences: readonly string[], language: Language, taken: ReadonlySet<string>): string {
  const isUnspacedText = isUnspaced(language)
  const whole = sentences
    .flatMap(clauses)
    .map(tidy)
    .toSorted((a, b) => Number(leansBack(a)) - Number(leansBack(b)))
    .find(one =>
      isUnspacedText
        ? one.length >= 2 && one.length <= WHOLE.unspaced && !taken.has(one)
        : one.length <= WHOLE.letters && countWords(one, language) <= WHOLE.words && !taken.has(one),
    )
  if (whole !== undefined) return whole
  const [sentence = ''] = sentences
  if (isUnspacedText) return tidy(clauses(sentence)[0] ?? sentence)
  const words = sentence.split(/\s+/)
  for (let length = Math.min(12, words.length); length >= 3; length--) {
    const last = words[length - 1] ?? ''
    const next = words[length] ?? ''
    if (hanging.test(last.replace(/[,;:]+$/u, '')) || (next !== '' && !/[,;:]$/u.test(last) && !begins.test(next)))
      continue
    const cut = tidy(
      words
        .slice(0, length)
        .join(' ')
        .replace(/[,;:—–]+$/u, ''),
    )
    if (!taken.has(cut)) return cut
  }
  return tidy(sentence)
}
