import { englishNumbers } from '../../prompt/numbers.ts'
import { timesIn } from '../../prompt/counts.ts'
import { matchesIn, namedIn } from './matches.ts'
import { motionWords } from './motions.ts'
import { overlaps, wordPattern, type Place } from '../../prompt/words.ts'
import { distances, rooms } from './settings.ts'
import { modifiers, places, silent, small } from './words.ts'

const wordPatterns = [...modifiers, ...motionWords, ...rooms, ...distances, places].map(one => wordPattern(one))
const numbers = new RegExp(
  `^(?:\\d+|${Object.keys(englishNumbers).join('|')}|single|couple|several|few|twice|thrice)$`,
  'iu',
)

/** The places where a description is about sounds, or about how and where they are. */
function understoodPlaces(description: string): Place[] {
  const found: Place[] = [...namedIn(description)]
  for (const words of wordPatterns)
    for (const match of description.matchAll(words)) found.push({ at: match.index, length: match[0].length })
  const times = timesIn(description)
  return times ? [...found, times] : found
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a text with their places; Chinese text is divided by a dictionary. */
function wordsOf(text: string): (Place & { readonly word: string })[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ word: segment, at: index, length: segment.length }] : [],
  )
}

const isNumber = (word: string) => numbers.test(word) || /^[\p{N}a-z]$/iu.test(word)

const isSmall = (word: string) => small.has(word.toLowerCase()) || isNumber(word)
const isSilent = (word: string) => isSmall(word) || silent.has(word.toLowerCase())

let latest: { readonly description: string; readonly unknown: ReturnType<typeof wordsOf> } | undefined

/** The words that say nothing about a sound. Kept for the latest text: it is asked about clause by clause. */
function unknownIn(description: string): ReturnType<typeof wordsOf> {
  if (latest?.description === description) return latest.unknown
  const known = understoodPlaces(description)
  const unknown = wordsOf(description).filter(one => !isSilent(one.word) && !known.some(place => overlaps(place, one)))
  latest = { description, unknown }
  return unknown
}

/** The words of a clause that say nothing about a sound, except small words. */
export function unknownWordsIn(description: string, clause: Place): string[] {
  return unknownIn(description)
    .filter(one => overlaps(one, clause))
    .filter(one => !/^\p{Script=Han}+$/u.test(one.word) || Array.from(one.word).some(sign => !isSilent(sign)))
    .map(one => one.word.toLowerCase())
}

/** The share of a text's words that are about sounds: 1 if it only describes them. Small words are not counted. */
export function soundShare(text: string): number {
  if (matchesIn(text).length === 0) return 0
  const known = understoodPlaces(text)
  let understood = 0
  let other = 0
  for (const match of text.matchAll(/[a-z']+|\p{Script=Han}|[\p{L}\p{N}]+/giu)) {
    if (known.some(place => overlaps(place, { at: match.index, length: match[0].length }))) understood += 1
    else if (!isSmall(match[0])) other += 1
  }
  return understood / (understood + other)
}
