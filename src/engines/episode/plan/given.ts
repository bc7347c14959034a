import type { EpisodeScript, EpisodeScriptPage } from '#contract/areas/episodes/script.ts'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import { notes } from '../notes.ts'
import { headlineOf } from '../read/headline.ts'
import { knownLanguage, type Reading } from '../read/reading.ts'
import { countWords } from '../read/words.ts'
import type { Unit } from '../read/sentences.ts'
import type { Line, Plan, PlannedPage, Visual } from './page.ts'
import { pointsOf } from './slides.ts'
import { isSupported } from './support.ts'
import { visualPicker, visualsOf } from './visuals.ts'
import { pointed } from './written.ts'

/**
 * The pages of a script that a person has read, as they stand in it: nothing is left out. A statement keeps its
 * sentence of the source only if it follows from it. `reading`: that of the source, with the title of the script.
 */
export function planGiven(script: EpisodeScript, builtIn: Plan, mode: EpisodeMode, reading: Reading): Plan {
  const language = knownLanguage(script.language) ?? reading.language
  const places = new Map<string, number>()
  for (const { text, index } of reading.sentences) if (!places.has(text)) places.set(text, index)
  const sourceOf = ({ text, from }: EpisodeScriptPage['lines'][number]): Line => {
    const line = { text, source: from === undefined ? null : (places.get(from) ?? null) }
    return isSupported(line, reading) ? line : { text, source: null }
  }
  const planner = new Map(builtIn.pages.map(page => [saidOn(page), page]))
  const pick = visualPicker()
  const taken = new Set<string>([reading.title])
  const pages = script.pages.map((page): PlannedPage => {
    const lines = page.lines.map(sourceOf)
    const sentences = lines.map(line => line.text)
    const headline = page.headline.trim() || headlineOf({ sentences, keys: reading.keys, language, taken })
    taken.add(headline)
    const same = planner.get(saidOn({ lines }))
    const { points, picture, by } = page
    const visual =
      mode === 'story' || points.length > 0
        ? pointed(points, mode, lines)
        : (same?.visual ?? pick(visualsFor(lines, headline, mode, { ...reading, language })))
    return { headline, lines, visual, passage: picture, points, ...(by !== undefined && { by }) }
  })
  const title = { text: reading.title, source: null }
  const [first] = builtIn.pages
  const opening: readonly PlannedPage[] =
    mode === 'slides' && first ? [{ ...first, headline: reading.title, lines: [title] }] : []
  const own = pages.flatMap(page => page.lines).filter(line => line.source === null).length
  return { pages: [...opening, ...pages], notes: [notes.given(script.by, own)] }
}

const saidOn = ({ lines }: Pick<PlannedPage, 'lines'>) => lines.map(line => line.text).join('\n')

/** What could be drawn of lines that may not be sentences of the source. */
function visualsFor(
  lines: readonly Line[],
  headline: string,
  mode: EpisodeMode,
  reading: Reading,
): { visual: Visual; rank: number }[] {
  const { keys, language } = reading
  const units = lines.map(({ text, source }): Unit => {
    const words = countWords(text, language)
    const sentence = { index: source ?? -1, text, block: 0, kind: 'paragraph', heading: undefined, words } as const
    return { text, sentence, words }
  })
  const found = visualsOf(units, keys, language, headline)
  if (mode !== 'slides') return found
  const columns: Visual = { kind: 'columns', points: pointsOf(units, reading, headline) }
  return [
    ...found.filter(({ visual }) => visual.kind !== 'idea' && visual.kind !== 'place'),
    { visual: columns, rank: 6.4 },
  ]
}
