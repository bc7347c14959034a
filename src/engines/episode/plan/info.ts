import { reason } from '#contract/reasons.ts'
import { EpisodeError } from '../episodeError.ts'
import { notes } from '../notes.ts'
import { headlineOf } from '../read/headline.ts'
import { leansBack } from '../read/keys.ts'
import type { Reading } from '../read/reading.ts'
import { unitsOf, type Unit } from '../read/sentences.ts'
import { choose } from './choose.ts'
import { partition } from './partition.ts'
import type { Plan, PlannedPage } from './page.ts'
import { visualPicker, visualsOf } from './visuals.ts'

const FEWEST = 4
const MOST = 10
/** Words spoken on a page. */
const SPOKEN = { fewest: 30, most: 58 }

/** Pages for a text of so many words: more words make more pages, ever more slowly. */
const pagesFor = (words: number) => Math.round(Math.min(MOST, Math.max(FEWEST, 2 + Math.sqrt(words) / 5)))

/** Four to ten pages of one idea each. Throws EpisodeError `tooShort`. */
export function planInfo(reading: Reading): Plan {
  const { sentences, keys, language, words } = reading
  const units = enough(reading, FEWEST)
  const count = Math.min(pagesFor(words), units.length)
  const parts = partition(units, count)
  const pick = visualPicker()
  const taken = new Set<string>([reading.title])
  let left = 0
  const pages = parts.map((part): PlannedPage => {
    // Sentences that can be drawn well are preferred.
    const drawn = new Set(
      visualsOf(part, keys, language)
        .filter(one => one.rank >= 7.5)
        .flatMap(({ visual }) => factsOf(visual)),
    )
    const chosen = opened(choose(part, keys, SPOKEN, unit => (drawn.has(unit.sentence.index) ? 0.5 : 0)))
    left += part.length - chosen.length
    const heading = sectionOf(part, sentences.filter(one => one.heading !== undefined).length > 0)
    const headline =
      heading !== undefined && !taken.has(heading)
        ? heading
        : headlineOf({ sentences: chosen.map(unit => unit.text), keys, language, taken })
    taken.add(headline)
    return {
      headline,
      lines: chosen.map(unit => ({ text: unit.text, source: unit.sentence.index })),
      visual: pick(visualsOf(chosen, keys, language, headline)),
      passage: chosen.map(unit => unit.text).join(' '),
    }
  })
  return {
    pages,
    notes: [
      ...(words < FEWEST * 20 ? [notes.shortSource(pages.length)] : []),
      ...(left > 0 ? [notes.longSource()] : []),
    ],
  }
}

/** Units without those at the beginning that refer to what came before the page, if others remain. */
function opened(units: Unit[]): Unit[] {
  const first = units.findIndex(unit => !leansBack(unit.text))
  return first > 0 ? units.slice(first) : units
}

/** Indexes of the sentences that a visual is drawn from. */
function factsOf(visual: PlannedPage['visual']): number[] {
  if (visual.kind === 'timeline') return visual.moments.map(one => one.sentence.index)
  if (visual.kind === 'bars' || visual.kind === 'numbers') return visual.figures.map(one => one.sentence.index)
  if (visual.kind === 'line') return visual.points.map(one => one.figure.sentence.index)
  return []
}

/** The heading above a whole part, if it is short enough for a headline. */
function sectionOf(part: readonly Unit[], hasHeadings: boolean): string | undefined {
  if (!hasHeadings) return undefined
  const [first] = part
  const heading = first?.sentence.heading
  if (heading === undefined || heading.length > 60) return undefined
  return part.every(unit => unit.sentence.heading === heading) ? heading : undefined
}

/** Units of a source, cut as finely as needed to get so many. Throws EpisodeError `tooShort`. */
export function enough({ sentences, language }: Reading, fewest: number): Unit[] {
  for (const most of [60, 30, 18, 12, 8]) {
    const units = unitsOf(sentences, language, most)
    if (units.length >= fewest) return units
  }
  throw new EpisodeError('tooShort', reason('episode.fewPages', { fewest }))
}
