import { useNavigate, useSearch } from '@tanstack/react-router'
import { readLibrarySearch, type LibrarySearch } from './address.ts'

/** Ranges of bytes, of pixels and of seconds that a list can be narrowed to; both ends are included. */
export const ranges = {
  size: {
    small: { maxBytes: 999_999 },
    medium: { minBytes: 1_000_000, maxBytes: 9_999_999 },
    large: { minBytes: 10_000_000, maxBytes: 99_999_999 },
    huge: { minBytes: 100_000_000 },
  },
  pixels: {
    small: { maxPixels: 999_999 },
    medium: { minPixels: 1_000_000, maxPixels: 4_199_999 },
    large: { minPixels: 4_200_000 },
  },
  length: {
    short: { maxDuration: 10 },
    medium: { minDuration: 10, maxDuration: 60 },
    long: { minDuration: 60, maxDuration: 300 },
    longest: { minDuration: 300 },
  },
} as const

/** The filters of an address, without the view and the open item. */
export function filtersOf({ view: _, item: __, ...filters }: LibrarySearch) {
  return filters
}

/** The library's part of the address, and how to change it. Opening or closing an item adds a history entry. */
export function useLibrarySearch() {
  const search = readLibrarySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    change: (part: { readonly [name in keyof LibrarySearch]: LibrarySearch[name] | undefined }) => {
      const next = Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined))
      void navigate({ to: '.', search: next, resetScroll: false, replace: !('item' in part) })
    },
  }
}
