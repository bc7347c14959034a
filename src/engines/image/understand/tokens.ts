import { animate, english } from './lexicon/index.ts'
import type { Token } from './token.ts'

/** A token that names an entry of the lexicon. */
export type EntryToken = Token & { type: 'entry' }

/** The word that was typed; empty for a token without one. */
export const wordOf = (token: Token | undefined): string => (token && 'word' in token ? token.word : '')

export const isThing = (token: Token | undefined): token is EntryToken =>
  token?.type === 'entry' && token.entry.kind === 'thing'

export const isAlive = (token: Token | undefined): token is EntryToken => isThing(token) && animate(token.entry)

export const isRelation = (token: Token | undefined, ...ids: string[]): boolean =>
  token?.type === 'entry' && token.entry.kind === 'relation' && ids.includes(token.entry.id)

/** A word before a noun that belongs to it: a number, a material, an adjective or an article. */
const isEpithet = (token: Token | undefined): boolean =>
  token?.type === 'number' ||
  token?.type === 'material' ||
  (token?.type === 'entry' &&
    (['number', 'trait', 'colour'].includes(token.entry.kind) || /^(?:an?|the|one)$/.test(token.word)))

/** The token of an English word; none if the lexicon does not have it. */
export const entryToken = (word: string): Token[] => {
  const entry = english.get(word)
  return entry ? [{ type: 'entry', entry, word, plural: false }] : []
}

/** Index of the first token of a thing, with the words that belong to it. */
export function startOf(tokens: readonly Token[], at: number): number {
  let start = at
  while (start > 0 && isEpithet(tokens[start - 1])) start--
  return start
}

/** The tokens with those from `from` up to `to` replaced. */
export const replaced = (tokens: readonly Token[], from: number, to: number, by: readonly Token[]): Token[] => [
  ...tokens.slice(0, from),
  ...by,
  ...tokens.slice(to),
]

/** Index of the noun after `at`, past the words that belong to it. */
export function startAfter(tokens: readonly Token[], at: number): number {
  let next = at + 1
  while (isEpithet(tokens[next]) || /^(?:的|他|她|它)$/.test(wordOf(tokens[next]))) next++
  return next
}
