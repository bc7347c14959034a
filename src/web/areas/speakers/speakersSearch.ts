import { useNavigate, useSearch } from '@tanstack/react-router'
import { facetNames, type FacetName } from '#web/controls/speakers/facets.ts'
import { facetOf, readSpeakersSearch, written, type SpeakersSearch } from './address.ts'

type Change = { readonly [key in keyof SpeakersSearch]: SpeakersSearch[key] | undefined }

/** The search parameters and how to change them: opening something adds a history entry, filtering replaces it. */
export function useSpeakersSearch() {
  const search = useSearch({ from: '/speakers' })
  const navigate = useNavigate({ from: '/speakers' })
  const facets: Readonly<Record<FacetName, readonly string[]>> = {
    language: facetOf(search.language),
    gender: facetOf(search.gender),
    accent: facetOf(search.accent),
    trait: facetOf(search.trait),
    style: facetOf(search.style),
    scene: facetOf(search.scene),
  }
  const go = (part: (now: SpeakersSearch) => Change, replace: boolean) =>
    void navigate({
      to: '.',
      // Based on the current address, so that two quick presses both take effect.
      search: now => readSpeakersSearch({ ...now, ...part(now) }),
      resetScroll: false,
      replace,
    })
  const change = (part: Change) => go(() => part, !('speaker' in part || 'make' in part))
  return {
    search,
    facets,
    change,
    toggle: (facet: FacetName, value: string) =>
      go(now => {
        const values = facetOf(now[facet])
        return { [facet]: written(values.includes(value) ? values.filter(one => one !== value) : [...values, value]) }
      }, true),
    clear: () =>
      change({ q: undefined, show: undefined, ...Object.fromEntries(facetNames.map(facet => [facet, undefined])) }),
  }
}
