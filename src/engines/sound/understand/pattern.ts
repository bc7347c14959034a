/**
 * A pattern for `en|zh` words: English as whole words, Chinese anywhere, the longest first. `plural`: with an s as
 * well.
 */
export function pattern(en: string, zh: string, { plural = false } = {}): RegExp {
  const alternatives = (words: string) =>
    splitWords(words)
      .toSorted((a, b) => b.length - a.length)
      .join('|')
  return new RegExp(
    `(?<![a-z])(?:${alternatives(en)})${plural ? '(?:e?s)?' : ''}(?![a-z])|(?:${alternatives(zh)})`,
    'giu',
  )
}

/** Alternatives at the outermost level: a bar inside brackets is part of its word. */
function splitWords(words: string): string[] {
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

/** A place in a text. */
export interface Place {
  readonly at: number
  readonly length: number
}

export const overlaps = (one: Place, other: Place) => one.at < other.at + other.length && other.at < one.at + one.length
