import { queryOptions } from '@tanstack/react-query'
import { assetRoutes } from '#contract/studio/routes.ts'
import { call } from '#web/api/call.ts'

/** What is said in a file, and when. */
export const textsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'texts', assetId],
    queryFn: ({ signal }) => call(assetRoutes.texts, { params: { assetId } }, { signal }),
    staleTime: Infinity,
  })
