import { queryOptions } from '@tanstack/react-query'
import { workDetailRoutes } from '#contract/studio/workDetailRoutes.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { loadViews } from '#web/works/operationView.ts'

/** The history of a work up to its current revision. */
export function historyQuery({ id, revision }: Pick<Work, 'id' | 'revision'>) {
  return queryOptions({
    queryKey: ['works', 'history', id, revision],
    queryFn: ({ signal }) => call(workDetailRoutes.history, { params: { workId: id } }, { signal }),
    staleTime: Infinity,
    // Show the previous data until the new data has loaded.
    placeholderData: before => before,
  })
}

/** A work with its ancestors and descendants. */
export function lineageQuery({ id, revision }: Pick<Work, 'id' | 'revision'>) {
  return queryOptions({
    queryKey: ['works', 'lineage', id, revision],
    queryFn: async ({ signal }) => {
      const lineage = await call(workDetailRoutes.lineage, { params: { workId: id } }, { signal })
      await loadViews(lineage.works.map(({ operation }) => operation))
      return lineage
    },
    // New descendants do not change the revision of the work itself.
    staleTime: 10_000,
  })
}
