import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { call } from '#web/api/call.ts'
import { cardOf, type ImageValues } from './values.ts'

/** What these values would cost; the last figure stays while a new one is on its way. */
export function imageEstimateQuery(values: ImageValues) {
  const { model, imageConfig, prompt } = values
  const body = {
    provider: cardOf(values).provider,
    ...(model !== undefined && { model }),
    ...(imageConfig !== undefined && { imageConfig }),
    prompt,
  }
  return queryOptions({
    queryKey: ['image', 'estimate', body],
    queryFn: ({ signal }) => call(imageEndpoints.estimate, { body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
