/** A place in a text. */
export interface Place {
  readonly at: number
  readonly length: number
}

/** Words of both languages as patterns: alternatives between bars, `walks?|running`. */
export interface Words {
  readonly en: string
  readonly zh: string
}

/** An entry of a vocabulary that a text names. */
export interface Named<T> extends Place {
  readonly entry: T
  readonly word: string
}

export const overlaps = (one: Place, other: Place) => one.at < other.at + other.length && other.at < one.at + one.length

/** A text as a pattern that matches only itself. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** A pattern for words: English as whole words, Chinese anywhere, the longest first. `plural`: with an s as well. */
export function wordPattern({ en, zh }: Words, { plural = false } = {}): RegExp {
  const longestFirst = (words: string) =>
    alternatives(words)
      .toSorted((a, b) => b.length - a.length)
      .join('|')
  const english = `(?<![a-z])(?:${longestFirst(en)})${plural ? '(?:e?s)?' : ''}(?![a-z])`
  return new RegExp([...(en ? [english] : []), ...(zh ? [longestFirst(zh)] : [])].join('|'), 'giu')
}

/** Alternatives at the outermost level: a bar inside brackets is part of its word. */
function alternatives(words: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of words) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === '|' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found
}

/** Places without those that overlap a longer one, in the order of the text. */
function longestOf<T extends Place>(found: readonly T[]): T[] {
  const chosen: T[] = []
  for (const one of found.toSorted((a, b) => b.length - a.length || a.at - b.at))
    if (!chosen.some(other => overlaps(one, other))) chosen.push(one)
  return chosen.toSorted((a, b) => a.at - b.at)
}

/** A reader of a vocabulary: the entries that a text names, in its order; a longer name hides shorter ones in it. */
export function vocabulary<T extends Words>(
  entries: readonly T[],
  options: { readonly plural?: boolean } = {},
): (text: string) => Named<T>[] {
  const patterns = entries.map(entry => ({ entry, pattern: wordPattern(entry, options) }))
  return text =>
    longestOf(
      patterns.flatMap(({ entry, pattern }) =>
        [...text.matchAll(pattern)].map(match => ({
          entry,
          word: match[0],
          at: match.index,
          length: match[0].length,
        })),
      ),
    )
}
