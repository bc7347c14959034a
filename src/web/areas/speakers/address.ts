import { facetNames, facetValue, type FacetName } from '#web/controls/speakers/facets.ts'

const shows = ['own', 'favourite'] as const

/** The search parameters of the speakers page. */
export interface SpeakersSearch extends Readonly<Partial<Record<FacetName, string | readonly string[]>>> {
  /** Words to look for. */
  readonly q?: string
  /** Which part of the speakers to show; absent: all. */
  readonly show?: (typeof shows)[number]
  /** The speaker whose details are open. */
  readonly speaker?: string
  /** The dialog that creates a voice is open. */
  readonly make?: true
}

/** Reads the search parameters that the page knows and drops the rest. */
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

// The router parses digits in an address as a number.
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

/** The values of a facet, given as a single value or a list. */
export function facetOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(list.map(one => facetValue(textOf(one) ?? '')))].filter(Boolean)
}

/** The form used in an address: a single value as it is, several as a list. */
export const written = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : values)
