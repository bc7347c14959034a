import { useState } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { useSelection, type Selection } from '../selection/useSelection.ts'
import { pickedIds, useFeedSearch } from './feedSearch.ts'

/** Ids that an address still holds; servers take no longer ones when the page is loaded again. */
const MOST_IN_ADDRESS = 100

/** What is selected of a feed: in its address, so that a reload keeps it; of very many the page alone knows. */
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
