import { queryOptions } from '@tanstack/react-query'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { call } from '#web/api/call.ts'
import { cardOf, type ImageValues } from '../values.ts'

/** What an estimate depends on besides the prompt. References are not sent: they would be megabytes. */
export type PricedSettings = Pick<ImageValues, 'model' | 'imageConfig'>

export function settingsOf({ model, imageConfig }: ImageValues): PricedSettings {
  return { model: cardOf({ model }).id, ...(imageConfig && { imageConfig }) }
}

/** The query key prefix of all estimates. */
export const estimatesKey = ['image', 'estimate'] as const

/** The price of these settings; with the prompt only if the service prices it. */
export function estimateQuery(settings: PricedSettings, prompt?: string) {
  const body = { provider: cardOf(settings).provider, ...settings, ...(prompt !== undefined && { prompt }) }
  return queryOptions({
    queryKey: [...estimatesKey, body],
    queryFn: ({ signal }) => call(imageEndpoints.estimate, { body }, { signal }),
    staleTime: 60_000,
  })
}
