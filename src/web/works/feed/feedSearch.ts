import { useNavigate, useSearch } from '@tanstack/react-router'

const shows = ['favourite', 'moving', 'attention', 'trash'] as const
type Show = (typeof shows)[number]

/** What the address of a feed holds, so that it can be shared: what is open, what is shown, what is picked. */
export interface FeedSearch {
  /** The work that is open. */
  readonly work?: string
  /** The work whose details are shown beside the feed. */
  readonly inspect?: string
  /** A part of the works; absent: all but the trash. */
  readonly show?: Show
  /** Words to look for. */
  readonly q?: string
  /** The key of the form beside the feed, where an area has several; absent: its first. */
  readonly form?: string
  /** Ids of picked works, between dots; empty: picking, and none yet. */
  readonly picked?: string
}

/** The parts of an address that a feed knows; the rest is dropped. */
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

/** The address's part of a feed, and how to change it: a new one in history, or in place of the last. */
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

/** Ids in `picked`. */
export function pickedIds(picked: string | undefined): readonly string[] {
  return picked === undefined || picked === '' ? [] : picked.split('.')
}
