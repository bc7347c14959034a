import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/areas/account/endpoints.ts'
import { planOf, subscriptionQuery } from '#web/api/accountQueries.ts'
import { ApiError, tellFailure } from '#web/api/ApiError.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { freeLeft, hindrance, planParts } from './price.ts'
import { imageEstimateQuery } from './queries.ts'
import type { ImageValues } from './values.ts'

/** The live price of these values, and what stands in the way of a press. */
export function useImagePrice(values: ImageValues) {
  const settled = useDebounced(JSON.stringify(values), 250)
  // A string is what can be compared; it was these values a moment ago.
  const estimate = useQuery(imageEstimateQuery(JSON.parse(settled) as ImageValues))
  const subscription = useQuery(subscriptionQuery)
  return { estimate, subscription: subscription.data, hindrance: hindrance(estimate.data, subscription.data) }
}

type Price = ReturnType<typeof useImagePrice>

interface Props {
  readonly price: Price
  readonly values: ImageValues
  /** The button names this id, so that the reason is read with it. */
  readonly id: string
}

export function PriceCard({ price: { estimate, subscription, hindrance: hindered }, values, id }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const figure = new Intl.NumberFormat(language)
  const parts = new Intl.ListFormat(language)
  const known = estimate.data
  const balance = subscription?.totalAvailableCredits
  const left = balance === undefined || !known ? undefined : balance - known.credits
  const free = freeLeft(known, subscription)

  return (
    <section aria-label={t('price.label')} className="border-t border-line pt-3">
      <div className={`flex items-baseline gap-2 transition-opacity ${estimate.isPlaceholderData ? 'opacity-60' : ''}`}>
        <p className="flex items-baseline gap-2">
          <span className={`figures text-22 ${known ? 'font-medium' : 'font-light text-muted'}`}>
            {known ? figure.format(known.credits) : '–'}
          </span>
          <span className="text-muted">{t('price.credits')}</span>
        </p>
        <div className="ml-auto text-right text-12 text-muted">
          {known && (
            <p>
              {known.pixels ? (
                <span className="figures">
                  {t('price.pixels', { width: known.pixels.width, height: known.pixels.height })}
                </span>
              ) : (
                t('price.pixelsAuto')
              )}
            </p>
          )}
          {left !== undefined && left >= 0 && !hindered && free === 0 && (
            <p>{t('price.left', { credits: figure.format(left) })}</p>
          )}
        </div>
      </div>
      <div id={id} className="flex flex-col gap-1 text-12 not-empty:mt-2">
        {free > 0 && !hindered && <p>{t('price.free', { count: free })}</p>}
        {hindered === 'credits' && <p>{creditsReason(known?.credits, balance)}</p>}
        {known?.requiresSubscription && planOf(subscription) !== 'paid' && (
          <p>{t('price.plan', { what: parts.format(planParts(values).map(nameOf)) })}</p>
        )}
        {(values.referenceImages?.length ?? 0) > 0 && <p className="text-muted">{t('price.references')}</p>}
        {!known && estimate.isError && <p>{failureOf(estimate.error)}</p>}
        {!known && estimate.isPending && <p className="text-muted">{t('price.looking')}</p>}
      </div>
    </section>
  )

  function nameOf(part: string): string {
    return part === 'high' ? t('price.highQuality') : part
  }

  function creditsReason(credits: number | undefined, has: Subscription['totalAvailableCredits']): string {
    if (credits === undefined || has === undefined) return t('price.creditUnknown')
    return t('price.credit', { credits: figure.format(credits), balance: figure.format(has) })
  }

  function failureOf(error: unknown): string {
    if (!(error instanceof ApiError) || error.failure.kind === 'noAnswer') return t('price.unknown')
    return tellFailure(error.key ?? '', error.failure.message, language)
  }
}
