/** A word of a prompt that stands for something. */
export interface Found<T> {
  readonly entry: T
  readonly word: string
  readonly at: number
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/**
 * Finds words of a table in a text: English ones whole and in any case, Chinese ones wherever they stand. Longer ones
 * win where several begin, and no letter is read twice.
 */
export function finder<T extends { readonly en: string; readonly zh: string }>(
  entries: readonly T[],
): (text: string) => readonly Found<T>[] {
  const words = entries.flatMap(entry => [
    ...entry.en
      .split('|')
      .map(word => ({ entry, word, pattern: `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])` })),
    ...entry.zh.split('|').map(word => ({ entry, word, pattern: escaped(word) })),
  ])
  const sorted = words.filter(({ word }) => word !== '').toSorted((a, b) => b.word.length - a.word.length)
  const byWord = new Map(sorted.map(({ entry, word }) => [word.toLowerCase(), entry]))
  const pattern = new RegExp(sorted.map(one => one.pattern).join('|'), 'giu')
  return text =>
    [...text.matchAll(pattern)].flatMap(match => {
      const entry = byWord.get(match[0].toLowerCase())
      return entry ? [{ entry, word: match[0], at: match.index }] : []
    })
}
