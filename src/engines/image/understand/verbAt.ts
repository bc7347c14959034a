import { animate } from './lexicon/index.ts'
import { englishVerbs } from '../verbs/words.ts'
import type { Kind } from './lexicon/entry.ts'
import type { Token } from './token.ts'

/** Subject pronouns, which a verb follows. */
const PRONOUN = /^(?:he|she|it|they|who|we|i|you)$/
/** Words that begin an object: an article, a possessive, a number, a pronoun. */
const OBJECT =
  /^(?:the|an?|his|her|its|their|my|our|your|this|that|these|those|some|him|it|them|himself|herself|itself|one|two|three|four|five|several|many)$/

const isPronoun = (token: Token | undefined) =>
  token?.type === 'entry' && token.entry.kind === 'grammar' && PRONOUN.test(token.word)

/** Whether the token before can be the subject of a verb. */
export function followsSubject(before: Token | undefined): boolean {
  if (before?.type === 'unknown' || isPronoun(before)) return true
  if (before?.type !== 'entry') return false
  const { kind, id } = before.entry
  return ['thing', 'garment', 'setting'].includes(kind) || id === 'is' || (kind === 'trait' && id === 'sitting')
}

/** Whether the form agrees with the living being before it: "a man fishes", "men fish". */
function agrees(word: string, before: Token | undefined): boolean {
  if (before?.type !== 'entry' || before.entry.kind !== 'thing' || !animate(before.entry)) return false
  return before.plural !== /[^s]s$/.test(word)
}

/**
 * The longest verb at the start of the words. A form that can be a noun is a verb only by its position: after a
 * pronoun, or between a subject and further words. A past form needs a subject and an object, since it may be a
 * participle.
 */
export function verbAt(chunks: readonly string[], before: Token | undefined): (Token & { type: 'verb' }) | undefined {
  const end = chunks.findIndex(chunk => !/^[a-zà-ÿ]/.test(chunk))
  const words = (end < 0 ? chunks : chunks.slice(0, end)).map(word => word.replaceAll('’', "'"))
  for (let length = Math.min(5, words.length); length > 0; length--) {
    const word = words.slice(0, length).join(' ')
    const found = englishVerbs.get(word)
    if (!found) continue
    const next = words[length]
    const closes = next === undefined
    if (found.past) {
      const led = length > 1 ? !closes : OBJECT.test(next ?? '')
      if (!led || !followsSubject(before)) continue
    } else if (found.bare && !isPronoun(before)) {
      if (!followsSubject(before) || (closes && !agrees(word, before))) continue
    }
    return { type: 'verb', id: found.verb, word }
  }
  return undefined
}

/**
 * Whether a word for a thing or a place is used as a verb, which has no drawing: "crosses" in "a boat crosses the sea",
 * "rocks" in "she rocks the cradle".
 */
export function isVerb(kind: Kind, word: string, before: Token | undefined, next: string | undefined): boolean {
  if (!['thing', 'garment', 'setting', 'colour', 'theme'].includes(kind)) return false
  if (isPronoun(before)) return !OBJECT.test(word)
  const afterThing = before?.type === 'entry' && ['thing', 'weather', 'setting', 'time'].includes(before.entry.kind)
  return afterThing && /[^s]s$/.test(word) && /^(?:the|an?|his|her|its|their|my|our|him|them)$/.test(next ?? '')
}

/** Whether an unknown word is a verb with an object: "a woman bandaging an arm". */
export function handles(word: string, before: Token | undefined, next: string | undefined, thing: boolean): boolean {
  const somebody = before?.type === 'entry' && (animate(before.entry) || before.entry.id === 'is')
  return somebody && /.{2}ing$/.test(word) && (thing || OBJECT.test(next ?? ''))
}
