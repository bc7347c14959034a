import { useNavigate, useSearch } from '@tanstack/react-router'

const shows = ['favourite', 'moving', 'attention', 'trash'] as const
type Show = (typeof shows)[number]

/** The state of a feed in its address, so that it can be shared: what is open, shown and selected. */
export interface FeedSearch {
  /** The work that is open. */
  readonly work?: string
  /** The work whose details are shown beside the feed. */
  readonly inspect?: string
  /** Which part of the works is shown; absent: all except the trash. */
  readonly show?: Show
  /** Words to look for. */
  readonly q?: string
  /** The key of the form beside the feed, where an area has several; absent: its first. */
  readonly form?: string
  /** Ids of the selected works, separated by dots; empty: selecting, but none selected yet. */
  readonly picked?: string
}

/** Keeps the search parameters that a feed knows and drops the rest. */
export function readFeedSearch({ work, inspect, show, q, form, picked }: Record<string, unknown>): FeedSearch {
  const known = shows.find(one => one === show)
  return {
    ...(typeof work === 'string' && { work }),
    ...(typeof inspect === 'string' && { inspect }),
    ...(known && { show: known }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof form === 'string' && { form }),
    ...(typeof picked === 'string' && { picked }),
  }
}

/**
 * The state of a feed in the address. Opening or closing a work adds a history entry, other changes replace the last.
 */
export function useFeedSearch() {
  const search: FeedSearch = readFeedSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    change: (part: { readonly [key in keyof FeedSearch]: FeedSearch[key] | undefined }, viewTransition = false) => {
      const next = Object.fromEntries(
        Object.entries({ ...search, ...part }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      )
      void navigate({ to: '.', search: next, resetScroll: false, replace: !('work' in part), viewTransition })
    },
  }
}

/** The ids in `FeedSearch.picked`. */
export function pickedIds(picked: string | undefined): readonly string[] {
  return picked === undefined || picked === '' ? [] : picked.split('.')
}
