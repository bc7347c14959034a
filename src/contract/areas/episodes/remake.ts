import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import type { EpisodeMode } from './models.ts'
import { scriptIn, type EpisodeScript } from './script.ts'
import { pagesOf, type Episode } from './task.ts'

/** What of a page can be made again: what is said, with what is written on it; its picture; or its narration alone. */
export const remadeParts = ['text', 'picture', 'narration'] as const
export type RemadePart = (typeof remadeParts)[number]

/**
 * A finished episode of which one page is made again, as the script says it. Our own addition, in the metadata of the
 * source beside the script.
 */
const episodeRemake = z.object({
  episodeId: filledText(),
  /** Its `pageNumber`. */
  page: z.int().min(1),
  part: z.enum(remadeParts),
})
type EpisodeRemake = z.output<typeof episodeRemake>

/** Which page of which episode a source has made again; undefined: none, it is a new episode. */
export function remakeIn(
  source: { readonly metadata?: unknown } | undefined,
): (EpisodeRemake & { readonly script: EpisodeScript }) | undefined {
  const script = scriptIn(source)
  const remake = z.object({ remake: episodeRemake }).safeParse(source?.metadata).data?.remake
  return remake && script && { ...remake, script }
}

/** The place of a page in the script of its episode; the title page of slides is in none. */
export const placeInScript = (page: number, mode: EpisodeMode) => page - (mode === 'slides' ? 2 : 1)

/** The script of a finished episode; undefined: its service does not say it. */
export function scriptOf(record: Episode): EpisodeScript | undefined {
  const { title = '', language = '', mode } = record
  const pages = pagesOf(record).slice(mode === 'slides' ? 1 : 0)
  return scriptIn({
    metadata: {
      script: {
        title,
        language,
        pages: pages.map(({ writtenBy, headline = '', picture, points = [], statements }) => ({
          ...(writtenBy !== undefined && { by: writtenBy }),
          headline,
          picture,
          points,
          lines: statements,
        })),
      },
    },
  })
}
