import { useNavigate, useSearch } from '@tanstack/react-router'
import { filterNames, readWorksSearch, type WorksSearch } from './address.ts'

type Change = { readonly [name in keyof WorksSearch]: WorksSearch[name] | undefined }

/** The filters in the address, and how to change them. Changes replace the history entry. */
export function useWorksSearch() {
  const search = readWorksSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: WorksSearch) => void navigate({ to: '/works', search: next, replace: true, resetScroll: false })
  return {
    search,
    /** Undefined removes a part. */
    change: (part: Change) => go(readWorksSearch({ ...search, ...part })),
    /** Replaces all filters; the work being compared stays. */
    replace: (filters: Readonly<Record<string, string>>) =>
      go(readWorksSearch({ ...filters, compare: search.compare })),
    /** The filters alone, as they are saved. */
    filters: Object.fromEntries(
      filterNames.flatMap(name => {
        const value = search[name]
        return value === undefined ? [] : [[name, value] as const]
      }),
    ) as Readonly<Record<string, string>>,
  }
}
