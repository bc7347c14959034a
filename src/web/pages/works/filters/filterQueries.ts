import { queryOptions } from '@tanstack/react-query'
import { savedFilterRoutes, workDetailRoutes } from '#contract/studio/workDetailRoutes.ts'
import { call } from '#web/api/call.ts'

/** The models named by the works of the account. */
export const modelsQuery = queryOptions({
  queryKey: ['works', 'models'],
  queryFn: async ({ signal }) => (await call(workDetailRoutes.models, {}, { signal })).items,
})

/** Filters saved under a name. */
export const savedFiltersQuery = queryOptions({
  queryKey: ['savedFilters'],
  queryFn: async ({ signal }) => (await call(savedFilterRoutes.list, {}, { signal })).items,
})
