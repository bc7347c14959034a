import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { Line, Plan } from '../plan/page.ts'
import type { Reading } from '../read/reading.ts'

/** What is spoken on each page. The title opens the first one, while the cover is shown. */
export function linesOf({ pages }: Plan, { title, language }: Reading, mode: EpisodeMode): Line[][] {
  const closed = /[.!?…。！？]$/u.test(title) ? title : `${title}${isUnspaced(language) ? '。' : '.'}`
  const opening: Line = { text: closed, source: null }
  return pages.map(({ lines }, index) => {
    if (index > 0) return [...lines]
    // A text that begins with its title has it already.
    const isSaid = bare(lines[0]?.text ?? '').startsWith(bare(title))
    return mode === 'slides' ? [opening] : isSaid ? [...lines] : [opening, ...lines]
  })
}

/** Only the letters and digits of a text. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Sentences as one text. */
export const joined = (lines: readonly { readonly text: string }[], unspaced: boolean) =>
  lines.map(line => line.text).join(unspaced ? '' : ' ')
