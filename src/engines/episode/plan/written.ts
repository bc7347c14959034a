import { episodeCards, type EpisodeMode } from '#contract/areas/episodes/models.ts'
import { languageOf, type Language } from '#contract/areas/voice/language.ts'
import type { WrittenPage, WrittenScript } from '../input.ts'
import { notes } from '../notes.ts'
import type { Reading } from '../read/reading.ts'
import { countWords, isUnspaced } from '../read/words.ts'
import type { Line, Plan, PlannedPage, Visual } from './page.ts'

const { minimum: FEWEST, maximum: MOST } = episodeCards.slides.wordsOnPage
/** Share of the long words of a statement that have to stand in the sentences around the one that it names. */
const ALIKE = 0.3
/** Letters from which on a word says something, and letters by which two words count as the same. */
const LONG = 5
const STEM = 5
/** The longest point of a slide, in characters. */
const POINT = 110

const figures = (text: string) => (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map(one => one.replace(/[.,]/gu, ''))
const longWords = (text: string) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(word => word.length >= LONG)
const stems = (text: string) => new Set(longWords(text).map(word => word.slice(0, STEM)))

/** The sentences around one, as a statement may join neighbours. */
function around({ sentences }: Reading, source: number): string {
  return sentences
    .slice(Math.max(0, source - 1), source + 2)
    .map(one => one.text)
    .join(' ')
}

/**
 * Whether a statement follows from the sentence that it names: all its numbers stand there, and, in the same language,
 * enough of its long words do.
 */
export function isSupported({ text, source }: Line, reading: Reading): boolean {
  if (source === null || !reading.sentences[source]) return false
  const near = around(reading, source)
  const known = new Set(figures(near))
  if (!figures(text).every(one => known.has(one))) return false
  if (languageOf(text) !== reading.language || isUnspaced(reading.language)) return true
  const words = [...stems(text)]
  const there = stems(near)
  return words.length === 0 || words.filter(word => there.has(word)).length >= words.length * ALIKE
}

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
 * The pages of a script that a language model wrote: without the statements that have no support in the source. A page
 * that cannot be used is the one that the built-in planner has at this place.
 */
export function planWritten(script: WrittenScript, builtIn: Plan, mode: EpisodeMode, reading: Reading): Plan {
  const opening = mode === 'slides' ? builtIn.pages.slice(0, 1) : []
  const own = builtIn.pages.slice(opening.length)
  const replaced: number[] = []
  const pages = script.pages.map((page, index): PlannedPage => {
    const instead = own[Math.min(own.length - 1, Math.floor((index * own.length) / script.pages.length))]
    if (instead && faultOf(page, mode, reading, script.language) !== undefined) {
      replaced.push(opening.length + index + 1)
      return instead
    }
    const lines = page.lines.filter(line => isSupported(line, reading))
    return { headline: page.headline, lines, visual: visualOf(page, mode, lines), passage: page.picture }
  })
  const dropped = script.pages.flatMap(page => page.lines).filter(line => !isSupported(line, reading)).length
  return { pages: [...opening, ...pages], notes: [...builtIn.notes, notes.written(script.by, replaced, dropped)] }
}

function visualOf({ points }: WrittenPage, mode: EpisodeMode, lines: readonly Line[]): Visual {
  if (mode === 'story') return { kind: 'scene' }
  const lead = lines[0]?.text ?? ''
  const short = points.filter(point => point.length <= POINT).slice(0, 4)
  if (short.length < 2) return { kind: 'idea', lead }
  return mode === 'slides' ? { kind: 'columns', points: short } : { kind: 'list', items: short, lead }
}
