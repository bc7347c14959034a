import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFailureText } from '#web/api/useFailureText.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { useSelection, type Selection } from '#web/selection/useSelection.ts'
import type { Chosen } from '#web/handoff/projects/useProjectMoves.ts'
import { idsQuery } from './libraryQueries.ts'
import { entriesOf, itemsOf, type ShownItem } from './shownItems.ts'
import { filtersOf, useLibrarySearch } from './librarySearch.ts'

interface Picked {
  /** The filters of the list that it was picked from: another list starts without a selection. */
  readonly from: string
  readonly ids: readonly string[]
  /** Whether the studio listed the ids, so that some of the items may not have been loaded. */
  readonly isWhole: boolean
}

/**
 * The selection in the library: entries are pressed, and all items that they stand for are chosen. `more`: the list
 * continues beyond `shown`; selecting all then fetches the ids.
 */
export function useLibrarySelection(
  shown: readonly ShownItem[],
  more: boolean,
): { readonly selection: Selection; readonly chosen: readonly Chosen[] } {
  const { search } = useLibrarySearch()
  const client = useQueryClient()
  const failureText = useFailureText()
  const from = JSON.stringify(filtersOf(search))
  const [state, setState] = useState<Picked>()
  const picked = state?.from === from ? state : undefined
  const whole = useMutation({
    mutationFn: async () => ({ from, ids: await client.fetchQuery(idsQuery(search)), isWhole: true }),
    networkMode: 'always',
    onSuccess: setState,
    onError: failure => notifyLasting(failureText(failure)),
  })
  const listed = useMemo(() => shown.map(({ item }) => item.id), [shown])
  const selection = useSelection({
    listed,
    picked: picked && entriesOf(picked.ids, shown),
    change: entries =>
      setState(
        entries && { from, ids: itemsOf(entries, shown), isWhole: picked?.isWhole === true && entries.length > 0 },
      ),
    pickWhole: more ? () => whole.mutate() : undefined,
  })
  const chosen = useMemo(() => {
    const here = new Set(shown.flatMap(({ ids }) => ids))
    const ids = picked?.ids.filter(id => picked.isWhole || here.has(id)) ?? []
    return ids.map(id => ({ id }))
  }, [picked, shown])
  return { selection, chosen }
}
