import type { Token } from './token.ts'
import { isEpithet, isMeasure, isRelation, isThing, wordOf, type EntryToken, type VerbToken } from './tokens.ts'

/** A part of a pattern: the ends of its possible matches from `at` on, the preferred one first. */
type Part = (tokens: readonly Token[], at: number) => readonly number[]

/** Rewrites tokens; the same ones if there is nothing to rewrite. */
export type Rewriting = (tokens: readonly Token[]) => readonly Token[]

type Parts = Readonly<Record<string, Part>>

type Found<P> = { readonly [K in keyof P]: readonly Token[] }

/** What matches the parts in turn from `start` on: its end, and the tokens that `means` puts in its place. */
function matched<P extends Parts>(
  parts: P,
  means: (found: Found<P>) => readonly Token[] | undefined,
  tokens: readonly Token[],
  start: number,
): { end: number; meant: readonly Token[] } | undefined {
  const names: readonly (keyof P & string)[] = Object.keys(parts)
  const from = (ends: readonly number[]): ReturnType<typeof matched> => {
    const at = ends.at(-1) ?? start
    const name = names[ends.length]
    if (name === undefined) {
      const found: Partial<Record<keyof P, readonly Token[]>> = {}
      names.forEach((one, i) => (found[one] = tokens.slice(ends[i - 1] ?? start, ends[i])))
      const meant = means(found as Found<P>)
      return meant && { end: at, meant }
    }
    for (const end of parts[name]?.(tokens, at) ?? []) {
      const done = from([...ends, end])
      if (done) return done
    }
    return undefined
  }
  return from([])
}

/** Replaces the first match of the parts in turn that `means` accepts by what it returns. */
export const rewriting =
  <P extends Parts>(parts: P, means: (found: Found<P>) => readonly Token[] | undefined): Rewriting =>
  tokens => {
    for (let start = 0; start < tokens.length; start++) {
      const done = matched(parts, means, tokens, start)
      if (done) return [...tokens.slice(0, start), ...done.meant, ...tokens.slice(done.end)]
    }
    return tokens
  }

/** Replaces every match, each looked for after what the one before it was replaced by. */
export const everywhere =
  <P extends Parts>(parts: P, means: (found: Found<P>) => readonly Token[] | undefined): Rewriting =>
  tokens => {
    let now = tokens
    for (let start = 0; start < now.length; start++) {
      const done = matched(parts, means, now, start)
      if (!done) continue
      now = [...now.slice(0, start), ...done.meant, ...now.slice(done.end)]
      start += done.meant.length - 1
    }
    return now
  }

/** One token. */
export const token =
  (is: (one: Token) => boolean): Part =>
  (tokens, at) => {
    const one = tokens[at]
    return one && is(one) ? [at + 1] : []
  }

/** One token with such a word. */
export const word = (pattern: RegExp): Part => token(one => pattern.test(wordOf(one)))

export const relation = (...ids: string[]): Part => token(one => isRelation(one, ...ids))

export const verb = (is: (one: VerbToken) => boolean = () => true): Part => token(one => one.type === 'verb' && is(one))

export const optional =
  (part: Part): Part =>
  (tokens, at) => [...part(tokens, at), at]

/** As many of them as possible. */
export const many =
  (part: Part): Part =>
  (tokens, at) => [...part(tokens, at).flatMap(end => many(part)(tokens, end)), at]

/** Words that belong to a noun after them: a number, a measure word, an article, a possessive, adjectives. */
export const epithets: Part = (tokens, at) => {
  let end = at
  while (isEpithet(tokens[end]) || isMeasure(tokens[end])) end++
  return Array.from({ length: end - at + 1 }, (_, i) => end - i)
}

/** A thing with the words that belong to it. */
export const noun =
  (is: (one: EntryToken) => boolean = () => true): Part =>
  (tokens, at) =>
    epithets(tokens, at).flatMap(end => {
      const one = tokens[end]
      return isThing(one) && is(one) ? [end + 1] : []
    })

/** As few tokens as possible, none of them a pause, all of which `allows`. */
export const some =
  (allows: (one: Token) => boolean = () => true): Part =>
  (tokens, at) => {
    const ends = [at]
    for (let end = at; end < tokens.length; end++) {
      const one = tokens[end]
      if (!one || one.type === 'break' || !allows(one)) break
      ends.push(end + 1)
    }
    return ends
  }

/** The rest up to a pause. */
export const rest: Part = (tokens, at) => some()(tokens, at).slice(-1)

/** No token, but a condition for those before and the one after. */
export const where =
  (holds: (before: readonly Token[], next: Token | undefined) => boolean): Part =>
  (tokens, at) =>
    holds(tokens.slice(0, at), tokens[at]) ? [at] : []
