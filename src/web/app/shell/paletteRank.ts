/**
 * How well a command fits a search, from 0 to 1: 0 unless its texts contain every searched word. Whole words of its
 * name come before beginnings of words, these before any other part of it, and the words that it is also found by come
 * last; of equals the one with the shorter name.
 */
export function rankOf(name: string, search: string, also: readonly string[] = []): number {
  const named = folded(name)
  const other = folded(also.join(' '))
  const searched = wordsOf(folded(search))
  const grades = searched.map(word => gradeOf(word, named, other))
  const worst = Math.min(...grades, 1)
  return worst === 0 ? 0 : worst - 0.1 + 0.1 / Math.max(1, wordsOf(named).length)
}

function gradeOf(word: string, name: string, also: string): number {
  const words = wordsOf(name)
  if (words.includes(word)) return 1
  if (words.some(one => one.startsWith(word))) return 0.8
  if (name.includes(word)) return 0.6
  return also.includes(word) ? 0.3 : 0
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
/** Words end at spaces and signs. */
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
