import { filledText, text } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'

/** The most of everything in a script: far more than an episode needs. */
const most = { pages: 40, lines: 60, line: 2000, headline: 200, picture: 2000, points: 8, point: 300 } as const

/** The form of a script, with `filled` for the texts that may not be blank. */
function scriptOf(filled: (maximum: number) => z.ZodType<string, string>, fewest: 0 | 1) {
  /** One spoken statement, and the sentence of the source that it comes from; absent: a person's own words. */
  const line = z.object({ text: filled(most.line), from: text(most.line).optional() })
  const page = z.object({
    /** Who wrote it; absent: the built-in planner. */
    by: text(most.headline).optional(),
    /** Blank: it is chosen from what is said. */
    headline: text(most.headline),
    /** What its picture shows. */
    picture: text(most.picture),
    /** Short statements that are shown on it; none: what is shown is chosen from what is said. */
    points: z.array(filled(most.point)).max(most.points).default([]),
    lines: z.array(line).min(fewest).max(most.lines),
  })
  return z.object({
    /** Who wrote it; absent: the built-in planner. */
    by: text(most.headline).optional(),
    title: filled(most.headline),
    /** The code of the language that it is in. */
    language: text(20),
    pages: z.array(page).min(fewest).max(most.pages),
  })
}

/**
 * What is said and shown on each page of an episode. Our own addition: it travels in the metadata of the source, which
 * the interface leaves open. Section "Episode request and record".
 */
export const episodeScript = scriptOf(filledText, 1)
export type EpisodeScript = z.output<typeof episodeScript>
export type EpisodeScriptPage = EpisodeScript['pages'][number]

/** The same while somebody is still writing it: texts may be blank. */
export const unfinishedScript = scriptOf(text, 0)

/** The script in the metadata of a source; undefined: there is none, or it is none. */
export function scriptIn(source: { readonly metadata?: unknown } | undefined): EpisodeScript | undefined {
  return z.object({ script: episodeScript }).safeParse(source?.metadata).data?.script
}
