import { useState } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { useSelection, type Selection } from '#web/selection/useSelection.ts'
import { pickedIds, useFeedSearch } from './feedSearch.ts'

/** The most ids stored in the address: servers refuse longer ones when the page is reloaded. */
const MOST_IN_ADDRESS = 100

/**
 * The selection in a feed, stored in its address so that it survives a reload; a very large one is kept in memory only.
 */
export function useFeedSelection(works: readonly Work[]): Selection {
  const { search, change } = useFeedSearch()
  const [many, setMany] = useState<readonly string[]>([])
  const inAddress = pickedIds(search.picked)
  return useSelection({
    listed: works.map(({ id }) => id),
    picked: search.picked === undefined ? undefined : inAddress.length > 0 ? inAddress : many,
    change: picked => {
      const fits = picked === undefined || picked.length <= MOST_IN_ADDRESS
      setMany(fits ? [] : picked)
      change({ picked: fits ? picked?.join('.') : '' })
    },
  })
}
