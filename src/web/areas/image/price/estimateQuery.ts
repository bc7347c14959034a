import { queryOptions } from '@tanstack/react-query'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { call } from '#web/api/call.ts'
import { cardOf, type ImageValues } from '../values.ts'

/** What an estimate goes by besides the words. References stay at home: their bytes would be megabytes. */
export type PricedSettings = Pick<ImageValues, 'model' | 'imageConfig'>

export function settingsOf({ model, imageConfig }: ImageValues): PricedSettings {
  return { model: cardOf({ model }).id, ...(imageConfig && { imageConfig }) }
}

/** Begins the key of every estimate. */
export const estimatesKey = ['image', 'estimate'] as const

/** What these settings cost, with the words where the service counts them and without where it does not. */
export function estimateQuery(settings: PricedSettings, prompt?: string) {
  const body = { provider: cardOf(settings).provider, ...settings, ...(prompt !== undefined && { prompt }) }
  return queryOptions({
    queryKey: [...estimatesKey, body],
    queryFn: ({ signal }) => call(imageEndpoints.estimate, { body }, { signal }),
    staleTime: 60_000,
  })
}
