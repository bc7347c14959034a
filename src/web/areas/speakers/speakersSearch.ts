import { useNavigate, useSearch } from '@tanstack/react-router'
import { facetNames, type FacetName } from '#web/controls/speakers/facets.ts'
import { facetOf, readSpeakersSearch, written, type SpeakersSearch } from './speakersAddress.ts'

type Change = { readonly [key in keyof SpeakersSearch]: SpeakersSearch[key] | undefined }

/** The address of the page, and how to change it: what opens is new in history, what filters is not. */
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
  const change = (part: Change) =>
    void navigate({
      to: '.',
      search: readSpeakersSearch({ ...search, ...part }),
      resetScroll: false,
      replace: !('speaker' in part || 'make' in part),
    })
  return {
    search,
    facets,
    change,
    toggle: (facet: FacetName, value: string) => {
      const values = facets[facet]
      const next = values.includes(value) ? values.filter(other => other !== value) : [...values, value]
      change({ [facet]: written(next) })
    },
    clear: () =>
      change({ q: undefined, show: undefined, ...Object.fromEntries(facetNames.map(facet => [facet, undefined])) }),
  }
}
