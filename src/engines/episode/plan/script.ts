import type { EpisodeScript } from '#contract/areas/episodes/script.ts'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { Reading } from '../read/reading.ts'
import type { Plan } from './page.ts'

/** The longest description of a picture in a script, in characters. */
const PICTURE = 2000
const cut = (text: string) => (text.length > PICTURE ? Array.from(text).slice(0, PICTURE).join('') : text)

/** A plan as a script that a person can read and change; the title page of slides is only its title. */
export function scriptOf(
  { pages }: Plan,
  { title, language, sentences }: Reading,
  { mode, by }: { readonly mode: EpisodeMode; readonly by: string | undefined },
): EpisodeScript {
  return {
    ...(by !== undefined && { by }),
    title,
    language,
    pages: pages.slice(mode === 'slides' ? 1 : 0).map(({ by: writer, headline, lines, passage, points = [] }) => ({
      ...(writer !== undefined && { by: writer }),
      headline,
      picture: cut(passage),
      points: points.filter(point => point.length <= 300).slice(0, 8),
      lines: lines.map(({ text, source }) => {
        const from = source === null ? undefined : sentences[source]?.text
        return { text, ...(from !== undefined && { from }) }
      }),
    })),
  }
}
