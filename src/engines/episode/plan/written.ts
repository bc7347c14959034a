import { episodeCards, type EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import type { WrittenPage, WrittenScript } from '../input.ts'
import { notes } from '../notes.ts'
import { headlineOf } from '../read/headline.ts'
import type { Reading } from '../read/reading.ts'
import { countWords } from '../read/words.ts'
import type { Line, Plan, PlannedPage, Visual } from './page.ts'
import { follows, hasFiguresOf, isSupported } from './support.ts'

const { minimum: FEWEST, maximum: MOST } = episodeCards.slides.wordsOnPage
/** The longest point of a slide, in characters. */
const POINT = 110

/** What is wrong with a page as it was written; undefined: nothing. */
function faultOf(page: WrittenPage, mode: EpisodeMode, reading: Reading, language: Language): string | undefined {
  const lines = page.lines.filter(line => isSupported(line, reading))
  if (lines.length === 0) return 'no statement on it has support in the sentence that it names'
  if (mode !== 'slides') return undefined
  const words = lines.reduce((sum, line) => sum + countWords(line.text, language), 0)
  return words < FEWEST || words > MOST
    ? `it has ${words} words with support, and must have ${FEWEST} to ${MOST}`
    : undefined
}

/** The pages that cannot be used as they were written, from 1, and why. */
export function faultsOf(script: WrittenScript, mode: EpisodeMode, reading: Reading) {
  return script.pages.flatMap((page, index) => {
    const fault = faultOf(page, mode, reading, script.language)
    return fault === undefined ? [] : [{ page: index + 1, fault }]
  })
}

/**
 * The pages of a script that a language model wrote: without the statements, points and headlines that have no support
 * in the source. A page that cannot be used is the one that the built-in planner has at this place.
 */
export function planWritten(script: WrittenScript, builtIn: Plan, mode: EpisodeMode, reading: Reading): Plan {
  const opening = mode === 'slides' ? builtIn.pages.slice(0, 1) : []
  const own = builtIn.pages.slice(opening.length)
  const replaced: number[] = []
  const taken = new Set<string>([reading.title])
  const pages = script.pages.map((page, index): PlannedPage => {
    const instead = own[Math.min(own.length - 1, Math.floor((index * own.length) / script.pages.length))]
    if (instead && faultOf(page, mode, reading, script.language) !== undefined) {
      replaced.push(opening.length + index + 1)
      return instead
    }
    const lines = page.lines.filter(line => isSupported(line, reading))
    const said = lines.flatMap(line => [line.text, reading.sentences[line.source ?? -1]?.text ?? '']).join(' ')
    const points = page.points.filter(point => follows(point, said, reading))
    const headline = follows(page.headline, said, reading)
      ? page.headline
      : headlineOf({ sentences: lines.map(line => line.text), keys: reading.keys, language: script.language, taken })
    taken.add(headline)
    return { headline, lines, visual: pointed(points, mode, lines), passage: page.picture, points, by: script.by }
  })
  const dropped = script.pages.flatMap(page => page.lines).filter(line => !isSupported(line, reading)).length
  return { pages: [...opening, ...pages], notes: [...builtIn.notes, ...notes.written(script.by, replaced, dropped)] }
}

/** The title of a script, unless it has figures that the source has not. */
export function titleOf({ title, language }: WrittenScript, reading: Reading): string {
  const isTold = hasFiguresOf(title, reading.sentences.map(one => one.text).join(' '))
  return language === reading.language || !isTold ? reading.title : title
}

/** What a page with these points shows, and without points its text. */
export function pointed(points: readonly string[], mode: EpisodeMode, lines: readonly Line[]): Visual {
  if (mode === 'story') return { kind: 'scene' }
  const lead = lines[0]?.text ?? ''
  const short = points.filter(point => point.length <= POINT).slice(0, 4)
  if (short.length < 2) return { kind: 'idea', lead }
  return mode === 'slides' ? { kind: 'columns', points: short } : { kind: 'list', items: short, lead }
}
