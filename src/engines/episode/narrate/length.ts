import type { Language } from '#contract/areas/voice/language.ts'
import type { Line } from '../plan/page.ts'
import { lengthBound } from '#contract/areas/voice/lengthBound.ts'
import { countWords } from '../read/words.ts'

/** Seconds of silence: after a sentence, between pages, after the title, and at the end. */
export const pauses = { sentence: 0.38, page: 0.75, title: 0.9, end: 0.35 } as const

/** Words a second of the built-in speakers at normal speed, as measured. */
const PACE: Readonly<Partial<Record<Language, number>>> = { zh: 2.4, yue: 2.4, ja: 2.6, ko: 2.1, vi: 3.4 }

const silence = (pages: readonly (readonly Line[])[]) =>
  pages.flat().length * pauses.sentence + pages.length * pauses.page + pauses.title + pauses.end

/** About how many seconds a narration takes. */
export function usualSeconds(pages: readonly (readonly Line[])[], language: Language): number {
  const words = pages.flat().reduce((sum, line) => sum + countWords(line.text, language), 0)
  return Math.round(words / (PACE[language] ?? 2.75) + silence(pages))
}

/** Upper bound in seconds of a narration by any speaker: it is cut off there. */
export const longestNarration = (pages: readonly (readonly Line[])[]) =>
  Math.ceil(
    lengthBound(
      pages
        .flat()
        .map(line => line.text)
        .join(' '),
      0,
    ) + silence(pages),
  )
