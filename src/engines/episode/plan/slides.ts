import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import { episodeCards } from '#contract/areas/episodes/models.ts'
import { notes } from '../notes.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import { headlineOf } from '../read/headline.ts'
import { leansBack, type Keys } from '../read/keys.ts'
import type { Reading } from '../read/reading.ts'
import { unitsOf, type Unit } from '../read/sentences.ts'
import { countWords } from '../read/words.ts'
import { partition } from './partition.ts'
import type { Plan, PlannedPage, Visual } from './page.ts'
import { visualPicker, visualsOf } from './visuals.ts'

const { minimum: FEWEST, maximum: MOST } = episodeCards.slides.wordsOnPage
/** Most slides after the title page. */
const MOST_SLIDES = 12
/** The longest pieces that are said on one slide, in words: the longer, the fewer sentences are cut. */
const PIECES = [72, 48, 32]
/** Most words that are taken from each part of a long source. */
const PASSAGE = 135

/**
 * A title page, and slides of 80 to 100 spoken words. Throws nothing: a short source makes one slide of what there is.
 */
export function planSlides(reading: Reading): Plan {
  const { keys, language, title } = reading
  const { units, groups } = filled(reading)
  const parts = groups.length > 0 ? groups : [units]
  const spoken = parts.flat().length
  const taken = new Set<string>([title])
  const pick = visualPicker()
  const slides = parts.map((part): PlannedPage => {
    const section = part[0]?.sentence.heading
    const whole =
      section !== undefined &&
      section.length <= 60 &&
      !taken.has(section) &&
      part.every(unit => unit.sentence.heading === section)
    const headline = whole ? section : headlineOf({ sentences: part.map(unit => unit.text), keys, language, taken })
    taken.add(headline)
    const columns: Visual = { kind: 'columns', points: pointsOf(part, reading, headline) }
    const found = visualsOf(part, keys, language, headline).filter(
      ({ visual }) => visual.kind !== 'idea' && visual.kind !== 'place',
    )
    return {
      headline,
      lines: part.map(unit => ({ text: unit.text, source: unit.sentence.index })),
      visual: pick([...found, { visual: columns, rank: 6.4 }]),
      passage: part.map(unit => unit.text).join(' '),
    }
  })
  const opening: PlannedPage = {
    headline: title,
    lines: [{ text: title, source: null }],
    visual: { kind: 'title' },
    passage: reading.sentences
      .slice(0, 6)
      .map(one => one.text)
      .join(' '),
  }
  return {
    pages: [opening, ...slides],
    notes: [
      ...(groups.length === 0 ? [notes.shortSource(2)] : []),
      ...(groups.length > 0 && spoken < units.length ? [notes.longSource()] : []),
    ],
  }
}

/** Fills slides while cutting as few sentences as possible. */
function filled({ sentences, language, keys }: Reading): { units: Unit[]; groups: Unit[][] } {
  const tries = PIECES.map(most => {
    const units = passages(unitsOf(sentences, language, most), keys)
    return { units, groups: fill(units, keys) }
  })
  const most = Math.max(...tries.map(one => one.groups.length))
  return tries.find(one => one.groups.length === most) ?? { units: [], groups: [] }
}

/**
 * One passage from each part of a long source: the neighbouring sentences that say most, so that they can be followed.
 */
function passages(units: readonly Unit[], keys: Keys): Unit[] {
  const total = units.reduce((sum, unit) => sum + unit.words, 0)
  if (total <= MOST_SLIDES * PASSAGE) return [...units]
  return partition(units, MOST_SLIDES).flatMap(part => {
    let best: readonly Unit[] = part
    let most = Number.NEGATIVE_INFINITY
    part.forEach((first, from) => {
      const run: Unit[] = []
      let words = 0
      for (let at = from; at < part.length; at += 1) {
        const unit = part[at] ?? first
        if (words + unit.words > PASSAGE && run.length > 0) break
        run.push(unit)
        words += unit.words
      }
      const opens = part[from - 1]?.sentence.block !== first.sentence.block
      const value =
        run.reduce((sum, unit) => sum + keys.score(unit.sentence) * unit.words, 0) / Math.max(words, FEWEST + 10) +
        (opens ? 0.15 : 0) -
        (leansBack(first.text) || part[from - 1]?.sentence === first.sentence ? 0.3 : 0)
      if (value > most) [most, best] = [value, run]
    })
    return best
  })
}

/**
 * Puts units on slides in their order, each slide within the words that the interface states: as many slides as the
 * units fill, and as much text as fits. What does not fit is left out, least telling first.
 */
function fill(units: readonly Unit[], keys: Keys): Unit[][] {
  const total = units.reduce((sum, unit) => sum + unit.words, 0)
  const slides = Math.min(MOST_SLIDES, Math.floor(total / FEWEST))
  const lowest = Math.min(...units.map(unit => keys.score(unit.sentence)))
  const worth = units.map(unit => unit.words * (0.4 + keys.score(unit.sentence) - lowest))
  const width = MOST + 1
  // State: number of full slides, and words on the one being filled.
  const size = (slides + 1) * width
  let best = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  best[0] = 0
  /** For each unit: the states it reached by adding words, and the word count of the slide that it filled. */
  const steps: { readonly taken: Uint8Array; readonly filled: Uint8Array }[] = []
  units.forEach((unit, i) => {
    const next = Float64Array.from(best)
    const taken = new Uint8Array(size)
    const filled = new Uint8Array(slides + 1)
    const gain = worth[i] ?? 0
    for (let full = 0; full < slides; full++)
      for (let words = 0; words + unit.words <= MOST; words++) {
        const value = (best[full * width + words] ?? Number.NEGATIVE_INFINITY) + gain
        if (value === Number.NEGATIVE_INFINITY) continue
        const sum = words + unit.words
        const open = full * width + sum
        if (value > (next[open] ?? 0)) {
          next[open] = value
          taken[open] = 1
        }
        const closed = (full + 1) * width
        if (sum >= FEWEST && value > (next[closed] ?? 0)) {
          next[closed] = value
          filled[full + 1] = sum
        }
      }
    best = next
    steps.push({ taken, filled })
  })
  let full = slides
  while (full > 0 && (best[full * width] ?? 0) === Number.NEGATIVE_INFINITY) full -= 1
  const groups: Unit[][] = []
  let words = 0
  for (let i = units.length - 1; i >= 0 && (full > 0 || words > 0); i--) {
    const unit = units[i]
    const step = steps[i]
    if (!unit || !step) continue
    const sum = words === 0 ? (step.filled[full] ?? 0) : 0
    if (sum > 0) {
      words = sum
      full -= 1
      groups.unshift([])
    } else if (step.taken[full * width + words] === 0) continue
    groups[0]?.unshift(unit)
    words -= unit.words
  }
  return groups
}

/** Two to four points of a slide, in its own words and in the order in which they are spoken. */
export function pointsOf(part: readonly Unit[], { keys, language }: Reading, headline: string): string[] {
  const taken = new Set([headline])
  const points: { readonly place: number; readonly text: string }[] = []
  const ranked = part
    .map((unit, place) => ({ unit, place }))
    .toSorted((a, b) => keys.score(b.unit.sentence) - keys.score(a.unit.sentence))
  // Long sentences give one point for each of their parts.
  const pieces = ranked.flatMap(({ unit, place }) =>
    (part.length < 4 ? unit.text.split(/(?<=[;；!?！？])\s*/u) : [unit.text]).map(text => ({ text, place })),
  )
  for (const { text: piece, place } of pieces) {
    const text = pointOf(piece, keys, language, taken)
    if (text.startsWith(headline) || headline.startsWith(text) || countWords(text, language) < 3) continue
    taken.add(text)
    points.push({ place, text })
    if (points.length === 4) break
  }
  return points.toSorted((a, b) => a.place - b.place).map(one => one.text)
}

/** The longest point, in characters. */
const POINT = { spaced: 92, unspaced: 40 } as const

const pause = /[,;:—，；：](?!\d)|\s(?=(?:and|that|which|because|when|where|while|but|until|so)\s)/gu

/** A sentence as a point: whole if it is short, otherwise its first clauses. */
function pointOf(text: string, keys: Keys, language: Language, taken: ReadonlySet<string>): string {
  const most = isUnspaced(language) ? POINT.unspaced : POINT.spaced
  const plain = text.replace(/[.。;；,，:：]$/u, '')
  if (plain.length <= most) return plain
  const pauses = [...plain.matchAll(pause)].map(one => one.index)
  const end = pauses.findLast(at => at <= most && at >= most / 3)
  return end === undefined
    ? headlineOf({ sentences: [text], keys, language, taken })
    : plain.slice(0, end).replace(/[\s,;:—，；：]+$/u, '')
}
