import { queryOptions } from '@tanstack/react-query'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { call } from '#web/api/call.ts'

/** The catalogue and the caller's own voices, as the service lists them. The links to demos in it end. */
export const speakersQuery = queryOptions({
  queryKey: ['speakers'],
  queryFn: async ({ signal }): Promise<readonly Speaker[]> =>
    (await call(speakerEndpoints.list, { query: {} }, { signal })).items,
  staleTime: 5 * 60_000,
})
