import { countLetters, isUnspaced, lettersOfWord } from '#contract/areas/voice/unspaced.ts'
import type { EpisodeScript, EpisodeScriptPage } from '#contract/areas/episodes/script.ts'

const isFilled = (text: string) => text.trim() !== ''

/** A script as it is sent: without what is blank. */
export function sentScript(script: EpisodeScript): EpisodeScript {
  return {
    ...script,
    pages: script.pages.map(page => ({
      ...page,
      points: page.points.filter(isFilled),
      lines: page.lines.filter(line => isFilled(line.text)),
    })),
  }
}

/** A short hash of a value. */
export function hashOf(value: unknown): string {
  let hash = 0
  for (const unit of JSON.stringify(value ?? null)) hash = (Math.imul(hash, 31) + (unit.codePointAt(0) ?? 0)) | 0
  return hash.toString(36)
}

/** A page with one statement changed: words that match no known statement lose their sentence. */
export function withLine(page: EpisodeScriptPage, at: number, text: string, known: ReadonlyMap<string, string>) {
  const from = known.get(text)
  const line = { text, ...(from !== undefined && { from }) }
  return { ...page, lines: page.lines.map((one, index) => (index === at ? line : one)) }
}

/** The sentences of the source that the statements of a script come from, by the words of the statement. */
export function knownSentences({ pages }: EpisodeScript): [text: string, from: string][] {
  return pages.flatMap(page =>
    page.lines.flatMap(({ text, from }): [string, string][] => (from === undefined ? [] : [[text, from]])),
  )
}

/** The same list with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** A page that nobody has written yet. */
export const blankPage: EpisodeScriptPage = { headline: '', picture: '', points: [], lines: [{ text: '' }] }

/** How much is said, counted as the language counts it, and how much a page may say. */
export function spokenOn(
  text: string,
  language: string,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
) {
  if (!isUnspaced(language)) return { unit: 'words', count: wordsIn(text), minimum, maximum } as const
  const letters = (words: number) => Math.round((words * lettersOfWord) / 10) * 10
  return { unit: 'letters', count: countLetters(text), minimum: letters(minimum), maximum: letters(maximum) } as const
}

const wordsIn = (text: string) => text.split(/[\s—–]+/u).filter(word => /[\p{L}\p{N}]/u.test(word)).length
