import { queryOptions } from '@tanstack/react-query'
import { workDetailRoutes } from '#contract/studio/workDetailRoutes.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { loadViews } from '#web/works/operationView.ts'

/** What became of a work until its present revision. */
export function historyQuery({ id, revision }: Pick<Work, 'id' | 'revision'>) {
  return queryOptions({
    queryKey: ['works', 'history', id, revision],
    queryFn: ({ signal }) => call(workDetailRoutes.history, { params: { workId: id } }, { signal }),
    staleTime: Infinity,
    // What was known before stands until the rest has come.
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
    // What was made of it meanwhile changes nothing of the work itself.
    staleTime: 10_000,
  })
}
