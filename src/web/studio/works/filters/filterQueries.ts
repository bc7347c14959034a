import { queryOptions } from '@tanstack/react-query'
import { savedFilterRoutes, workDetailRoutes } from '#contract/studio/workDetailRoutes.ts'
import { call } from '#web/api/call.ts'

/** The models that works of the account name. */
export const modelsQuery = queryOptions({
  queryKey: ['works', 'models'],
  queryFn: async ({ signal }) => (await call(workDetailRoutes.models, {}, { signal })).items,
})

/** Filters that were given a name. */
export const savedFiltersQuery = queryOptions({
  queryKey: ['savedFilters'],
  queryFn: async ({ signal }) => (await call(savedFilterRoutes.list, {}, { signal })).items,
})
