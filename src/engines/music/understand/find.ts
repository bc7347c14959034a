/** A word of a prompt with a known meaning. */
export interface Found<T> {
  readonly entry: T
  readonly word: string
  readonly at: number
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/**
 * Finds words of a table in a text: English ones as whole words in any case, Chinese ones anywhere. Longer ones win if
 * several begin at the same place, and no letter is used twice.
 */
export function finder<T extends { readonly en: string; readonly zh: string }>(
  entries: readonly T[],
): (text: string) => readonly Found<T>[] {
  const words = (language: 'en' | 'zh') =>
    entries
      .flatMap(entry => entry[language].split('|').map(word => ({ entry, word })))
      .filter(({ word }) => word !== '')
      .toSorted((a, b) => b.word.length - a.word.length)
  const [english, chinese] = [words('en'), words('zh')]
  const byWord = new Map([...english, ...chinese].map(({ entry, word }) => [word.toLowerCase(), entry]))
  const any = (list: readonly { readonly word: string }[]) => list.map(({ word }) => escaped(word)).join('|')
  // One lookaround for all of them: with one each, the pattern takes a third of a second to compile. No English word
  // begins like a Chinese one.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any(english)})(?![\\p{L}\\p{N}])|${any(chinese)}`, 'giu')
  return text =>
    [...text.matchAll(pattern)].flatMap(match => {
      const entry = byWord.get(match[0].toLowerCase())
      return entry ? [{ entry, word: match[0], at: match.index }] : []
    })
}
