import { animate, english } from './lexicon/index.ts'
import type { Token } from './token.ts'

/** A token that names an entry of the lexicon. */
export type EntryToken = Token & { type: 'entry' }

export type VerbToken = Token & { type: 'verb' }

/** The word that was typed; empty for a token without one. */
export const wordOf = (token: Token | undefined): string => (token && 'word' in token ? token.word : '')

export const isThing = (token: Token | undefined): token is EntryToken =>
  token?.type === 'entry' && token.entry.kind === 'thing'

export const isAlive = (token: Token | undefined): token is EntryToken => isThing(token) && animate(token.entry)

export const isRelation = (token: Token | undefined, ...ids: string[]): boolean =>
  token?.type === 'entry' && token.entry.kind === 'relation' && ids.includes(token.entry.id)

/** A word before a noun that belongs to it: a number, a material, an adjective, an article or a possessive. */
export const isEpithet = (token: Token | undefined): boolean =>
  token?.type === 'number' ||
  token?.type === 'material' ||
  /^(?:an?|the|one|his|her|its|their|my|他|她|它)$/.test(wordOf(token)) ||
  (token?.type === 'entry' && ['number', 'trait', 'colour'].includes(token.entry.kind))

/** A measure word such as 根 or 朵, which stands between a Chinese number and its noun, or another small word there. */
export const isMeasure = (token: Token | undefined): boolean =>
  /^\p{Script=Han}$/u.test(wordOf(token)) &&
  (token?.type === 'unknown' || (token?.type === 'entry' && token.entry.kind === 'grammar'))

/** The token of an English word; none if the lexicon does not have it. */
export const entryToken = (word: string): Token[] => {
  const entry = english.get(word)
  return entry ? [{ type: 'entry', entry, word, plural: false }] : []
}
