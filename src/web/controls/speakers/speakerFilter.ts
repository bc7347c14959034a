import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { facetNames, facetValue, type FacetName } from './facets.ts'

/** What to search speakers by. Values of one facet are alternatives; all words and all facets must match. */
export interface SpeakerFilter {
  readonly words?: string | undefined
  readonly facets?: Readonly<Partial<Record<FacetName, readonly string[]>>>
}

/** One value of a facet. */
export interface FacetValue {
  /** As filters use it: in lower case and trimmed. */
  readonly value: string
  /** As the service wrote it first. */
  readonly written: string
  /** How many speakers have it and match everything in the filter but this facet. */
  readonly count: number
}

/** A speaker and the text that is searched for words. */
export interface Findable {
  readonly speaker: Speaker
  readonly text: string
}

/** The values of a speaker for a facet; empty if the service states none. */
export function writtenOf({ language, gender, profile }: Speaker, facet: FacetName): readonly string[] {
  const values = {
    language,
    gender,
    accent: profile?.accent,
    trait: profile?.traits,
    style: profile?.styles,
    scene: profile?.scenes,
  }[facet]
  const list = typeof values === 'string' ? [values] : (values ?? [])
  return list.filter(word => word.trim() !== '')
}

/** Text as it is compared: without case, diacritics and character width. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Private voices first, then those of the page's language, then the others, each in the order of the service. */
export function nearestFirst(speakers: readonly Speaker[], language: string): Speaker[] {
  const speaks = (one: Speaker) => one.language?.toLowerCase().split(/[-_]/)[0] === language
  const placeOf = (one: Speaker) => (one.private === true ? 0 : speaks(one) ? 1 : 2)
  return speakers.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Makes speakers findable by their own data and by `labels`, the texts that the page shows for them. */
export function findable(speakers: readonly Speaker[], labels: (speaker: Speaker) => string = () => ''): Findable[] {
  return speakers.map(speaker => {
    const { name, speakerId, profile } = speaker
    const values = [
      name,
      speakerId,
      ...facetNames.flatMap(facet => writtenOf(speaker, facet)),
      profile?.description ?? '',
      ...Object.values(profile?.descriptionLocalized ?? {}),
      labels(speaker),
    ]
    return { speaker, text: plain(values.join('\n')) }
  })
}

function hasWords({ text }: Findable, words: readonly string[]): boolean {
  return words.every(word => text.includes(word))
}

function fits(speaker: Speaker, facet: FacetName, { facets }: SpeakerFilter): boolean {
  const chosen = facets?.[facet] ?? []
  return chosen.length === 0 || writtenOf(speaker, facet).some(word => chosen.includes(facetValue(word)))
}

const wordsOf = ({ words = '' }: SpeakerFilter) => plain(words).split(/\s+/).filter(Boolean)

/** The speakers that match a filter, in their order. */
export function findSpeakers(among: readonly Findable[], filter: SpeakerFilter): Speaker[] {
  const words = wordsOf(filter)
  return among
    .filter(one => hasWords(one, words) && facetNames.every(facet => fits(one.speaker, facet, filter)))
    .map(({ speaker }) => speaker)
}

/** The values of every facet with their counts. Those of the most speakers come first, whatever the filter is. */
export function facetsOf(
  among: readonly Findable[],
  filter: SpeakerFilter,
): Readonly<Record<FacetName, readonly FacetValue[]>> {
  const words = wordsOf(filter)
  const found = among.filter(one => hasWords(one, words)).map(({ speaker }) => speaker)
  const of = (facet: FacetName): FacetValue[] => {
    const others = facetNames.filter(other => other !== facet)
    const counts = countValues(
      found.filter(speaker => others.every(other => fits(speaker, other, filter))),
      facet,
    )
    const all = countValues(
      among.map(({ speaker }) => speaker),
      facet,
    )
    return [...all]
      .toSorted(([a, { count: x }], [b, { count: y }]) => y - x || (a < b ? -1 : 1))
      .map(([value, { written }]) => ({ value, written, count: counts.get(value)?.count ?? 0 }))
  }
  return {
    language: of('language'),
    gender: of('gender'),
    accent: of('accent'),
    trait: of('trait'),
    style: of('style'),
    scene: of('scene'),
  }
}

function countValues(speakers: readonly Speaker[], facet: FacetName) {
  const counts = new Map<string, { readonly written: string; readonly count: number }>()
  for (const speaker of speakers)
    for (const [value, written] of new Map(writtenOf(speaker, facet).map(word => [facetValue(word), word.trim()]))) {
      const known = counts.get(value)
      counts.set(value, { written: known?.written ?? written, count: (known?.count ?? 0) + 1 })
    }
  return counts
}
