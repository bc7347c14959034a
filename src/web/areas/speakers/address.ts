import { facetNames, facetValue, type FacetName } from '#web/controls/speakers/facets.ts'

const shows = ['own', 'favourite'] as const

/** What the address of the speakers' page holds: what is open, looked for and filtered. */
export interface SpeakersSearch extends Readonly<Partial<Record<FacetName, string | readonly string[]>>> {
  /** Words to look for. */
  readonly q?: string
  /** A part of the speakers; absent: all. */
  readonly show?: (typeof shows)[number]
  /** The speaker whose details are open. */
  readonly speaker?: string
  /** A voice is being created. */
  readonly make?: true
}

/** The parts of an address that the page knows; the rest is dropped. */
export function readSpeakersSearch(address: Record<string, unknown>): SpeakersSearch {
  const { make } = address
  const q = textOf(address['q'])
  const speaker = textOf(address['speaker'])
  const show = shows.find(one => one === address['show'])
  return {
    ...(q && { q }),
    ...(show && { show }),
    ...(speaker && { speaker }),
    ...(make === true && { make }),
    ...Object.fromEntries(
      facetNames.flatMap(facet => {
        const values = facetOf(address[facet])
        return values.length > 0 ? [[facet, written(values)]] : []
      }),
    ),
  }
}

// The router reads digits in an address as a number.
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

/** The values of a facet, however an address has them. */
export function facetOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(list.map(one => facetValue(textOf(one) ?? '')))].filter(Boolean)
}

/** An address contains a single value as it is, several as a list. */
export const written = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : values)
