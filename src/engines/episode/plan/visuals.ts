import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import { comparable, figuresIn, momentsIn, seriesIn, type Figure } from '../read/facts.ts'
import { leansBack, type Keys } from '../read/keys.ts'
import { comparisonIn, listIn, placeIn, quotationIn } from '../read/passages.ts'
import type { Unit } from '../read/sentences.ts'
import type { Visual } from './page.ts'

/** Figures worth showing large on a page. */
const telling = ({ value, unit, shown }: Figure) => unit !== '' || value >= 100 || shown.includes('.')

/** All visuals that could be drawn from these units, the most telling first; at least a plain idea. */
export function visualsOf(
  units: readonly Unit[],
  keys: Keys,
  language: Language,
  headline = '',
): { visual: Visual; rank: number }[] {
  const sentences = [...new Set(units.map(unit => unit.sentence))]
  const figures = sentences.flatMap(sentence => figuresIn(sentence, language))
  const lead = leadOf(units, keys, language, headline)
  const found: { visual: Visual; rank: number }[] = []
  const series = seriesIn(sentences, language)
  if (series.length >= 3) found.push({ visual: { kind: 'line', points: series.slice(0, 8) }, rank: 10 })
  const moments = momentsIn(sentences, language)
  if (moments.length >= 3) found.push({ visual: { kind: 'timeline', moments: moments.slice(0, 5) }, rank: 9 })
  else if (moments.length === 2) found.push({ visual: { kind: 'timeline', moments }, rank: 4 })
  const bars = comparable(figures)
  if (bars.length >= 2) found.push({ visual: { kind: 'bars', figures: bars }, rank: bars.length > 2 ? 8.5 : 7.6 })
  const items = units.filter(unit => unit.sentence.kind === 'item').map(unit => unit.text)
  if (items.length >= 3) found.push({ visual: { kind: 'list', items: items.slice(0, 6), lead }, rank: 8 })
  else
    for (const sentence of sentences) {
      const list = listIn(sentence, language)
      if (list.length >= 3) {
        found.push({ visual: { kind: 'list', items: list.slice(0, 6), lead: sentence.text }, rank: 6 })
        break
      }
    }
  const sides = comparisonIn(sentences)
  if (sides) found.push({ visual: { kind: 'comparison', sides }, rank: 6.5 })
  const quotation = quotationIn(sentences, language)
  if (quotation) found.push({ visual: { kind: 'quote', quotation, lead }, rank: 6.2 })
  // Under another page's headline, "it" would be the wrong thing.
  const large = figures.filter(one => telling(one) && !leansBack(one.label))
  if (large.length > 0)
    found.push({
      visual: { kind: 'numbers', figures: distinct(large).slice(0, 3) },
      rank: 5.5 + Math.min(3, large.length) * 0.5,
    })
  const place = placeIn(sentences, keys.names)
  if (place) found.push({ visual: { kind: 'place', place, lead }, rank: 4.5 })
  found.push({ visual: { kind: 'idea', lead }, rank: 3.5 })
  return found.toSorted((a, b) => b.rank - a.rank)
}

/** A clause that means nothing without the one before. */
const leans = /^(?:who|which|that|where|is|was|are|were|has|had|and|or)\b/iu

/** Whether the clause of a figure names what it is about. */
const isNamed = ({ clause, sentence: { text } }: Figure): boolean =>
  text.startsWith(clause) || /\p{Script=Han}|\p{Lu}/u.test(clause)

/** Each figure once; if a sentence has two, each is labelled with its own clause. */
function distinct(figures: readonly Figure[]): Figure[] {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  for (const { label } of figures) counts.set(label, (counts.get(label) ?? 0) + 1)
  const shared = (one: Figure) => (counts.get(one.label) ?? 0) > 1
  const own = figures.map(one =>
    shared(one) && one.clause.length > 6 && !leans.test(one.clause) && !leansBack(one.clause) && isNamed(one)
      ? { ...one, label: one.clause }
      : one,
  )
  return own.filter(({ shown, clause }) => {
    const isNew = !seen.has(shown) && !seen.has(clause)
    seen.add(shown).add(clause)
    return isNew
  })
}

/** Picks the visual of each page in turn: the most telling one of a kind that earlier pages have not used too often. */
export function visualPicker() {
  const used = new Map<Visual['kind'], number>()
  let last: Visual['kind'] | undefined
  return (found: readonly { visual: Visual; rank: number }[]): Visual => {
    const [best] = found
      .map(({ visual, rank }) => ({
        visual,
        rank:
          rank - (used.get(visual.kind) ?? 0) * (visual.kind === 'idea' ? 0.2 : 1.1) - (visual.kind === last ? 1 : 0),
      }))
      .toSorted((a, b) => b.rank - a.rank)
    const visual = best?.visual ?? { kind: 'idea', lead: '' }
    used.set(visual.kind, (used.get(visual.kind) ?? 0) + 1)
    last = visual.kind
    return visual
  }
}

/** Most characters of the running text on a page. */
const LEAD = { spaced: 250, unspaced: 110 } as const

/** The sentences that say most besides the headline, in their order. */
function leadOf(units: readonly Unit[], keys: Keys, language: Language, headline: string): string {
  const unspaced = isUnspaced(language)
  const most = unspaced ? LEAD.unspaced : LEAD.spaced
  const bare = headline.replace(/…$/u, '').toLowerCase()
  const repeats = ({ text }: Unit) =>
    bare !== '' &&
    text
      .toLowerCase()
      .replace(/^["“‘]/u, '')
      .startsWith(bare.slice(0, 14))
  const others = units.filter(unit => !repeats(unit))
  const chosen = new Set<Unit>()
  let length = 0
  for (const unit of (others.length > 0 ? others : units).toSorted(
    (a, b) => keys.score(b.sentence) - keys.score(a.sentence),
  )) {
    if (chosen.size > 0 && length + unit.text.length > most) continue
    chosen.add(unit)
    length += unit.text.length
    if (chosen.size === 3) break
  }
  return units
    .filter(unit => chosen.has(unit))
    .map(unit => unit.text)
    .join(unspaced ? '' : ' ')
}
