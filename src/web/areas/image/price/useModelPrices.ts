import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import { imageModelIds, type ImageModelId } from '#contract/areas/image/models.ts'
import { cardOf, type ImageValues } from '../values.ts'
import { estimateQuery, settingsOf } from './estimateQuery.ts'

/** What one picture with these settings costs with each model, as the service estimates it without the prompt. */
export function useModelPrices(values: ImageValues): (model: ImageModelId) => string | undefined {
  const { t } = useTranslation()
  const fitted = imageModelIds.map(model => fitToImageCard(values, cardOf({ model })).values)
  const prices = useQueries({ queries: fitted.map(one => estimateQuery(settingsOf(one))) })
  return model => {
    const price = prices[imageModelIds.indexOf(model)]?.data
    if (!price) return undefined
    const costs = t('price.costs', { credits: price.credits })
    return price.pricing?.mode === 'fixed' ? costs : `≈ ${costs}`
  }
}
