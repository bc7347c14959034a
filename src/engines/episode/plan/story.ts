import { notes } from '../notes.ts'
import { headlineOf } from '../read/headline.ts'
import type { Reading } from '../read/reading.ts'
import { choose } from './choose.ts'
import { enough } from './info.ts'
import { partition } from './partition.ts'
import type { Plan, PlannedPage } from './page.ts'

const FEWEST = 3
const MOST = 12
/** Most words of a story that is told completely; in a longer one, each scene tells about as many as `SCENE`. */
const WHOLE = 900
const SCENE = { fewest: 55, most: 80 }

/** Scenes in order. Throws EpisodeError `tooShort`. */
export function planStory(reading: Reading): Plan {
  const { keys, language, words } = reading
  const units = enough(reading, FEWEST)
  const count = Math.min(units.length, MOST, Math.max(FEWEST, Math.round(words / 55)))
  const taken = new Set<string>([reading.title])
  let left = 0
  const pages = partition(units, count).map((part): PlannedPage => {
    const chosen = words <= WHOLE ? part : choose(part, keys, SCENE)
    left += part.length - chosen.length
    const headline = headlineOf({ sentences: chosen.map(unit => unit.text), keys, language, taken })
    taken.add(headline)
    return {
      headline,
      lines: chosen.map(unit => ({ text: unit.text, source: unit.sentence.index })),
      visual: { kind: 'scene' },
      passage: chosen.map(unit => unit.text).join(' '),
    }
  })
  return {
    pages,
    notes: [
      ...(words < FEWEST * 25 ? [notes.shortSource(pages.length)] : []),
      ...(left > 0 ? [notes.longSource()] : []),
    ],
  }
}
