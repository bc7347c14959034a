import { useTranslation } from 'react-i18next'
import { planOf } from '#web/api/accountQueries.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { isServiceSilent, useFailureText } from '#web/api/useFailureText.ts'
import { PriceBlock } from '#web/controls/price/PriceBlock.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import type { ImageValues } from '../values.ts'
import { Cheaper } from './Cheaper.tsx'
import type { CheaperProps, PressCount } from './CheaperList.tsx'
import { planParts, type Bill } from './bill.ts'
import type { ImagePrice } from './useImagePrice.ts'

interface Props {
  readonly price: ImagePrice
  readonly values: ImageValues
  /** The id that the button's `aria-describedby` refers to. */
  readonly id: string
  readonly press: PressCount
  readonly take: CheaperProps['take']
  readonly takeCount: CheaperProps['takeCount']
}

/** The price and the remaining balance, the reason why it cannot be sent, and cheaper alternatives. */
export function ImagePriceBlock({ price, values, id, press, take, takeCount }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const figure = new Intl.NumberFormat(language)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  const parts = new Intl.ListFormat(language)
  const { estimate, bill, hindrance, subscription, askedAt, error } = price
  const unnamed = estimate?.warnings.filter(warning => warning !== REFERENCES) ?? []
  const hasReferences = (values.referenceImages?.length ?? 0) > 0 || estimate?.warnings.includes(REFERENCES)
  // A fixed price is the charge, whatever comes with the words.
  const withReferences = hasReferences && estimate !== undefined && estimate.pricing?.mode !== 'fixed'

  return (
    <PriceBlock
      credits={bill?.credits}
      balance={subscription?.totalAvailableCredits}
      isBusy={!estimate && error === null}
      workings={estimate && bill && workings(estimate.credits, bill)}
      id={id}
      aside={
        estimate && (
          <Cheaper
            values={values}
            press={press}
            estimate={estimate}
            subscription={subscription}
            urgent={hindrance !== undefined}
            take={take}
            takeCount={takeCount}
          />
        )
      }
      asked={estimate && t('price.asked', { time: time.format(askedAt) })}
      notes={
        <>
          {bill !== undefined && bill.free > 0 && hindrance !== 'plan' && (
            <p>{t('price.free', { count: bill.free, quota: bill.quota })}</p>
          )}
          {hindrance === 'credits' && <p>{creditsReason()}</p>}
          {estimate?.requiresSubscription && planOf(subscription) !== 'paid' && (
            <p>{t('price.plan', { what: parts.format(planParts(values).map(nameOf)) })}</p>
          )}
          {withReferences && <p className="text-muted">{t('price.references')}</p>}
          {unnamed.map(warning => (
            <p key={warning} className="text-muted">
              {warning.replaceAll('_', ' ')}
            </p>
          ))}
          {!estimate && error !== null && <p>{failureOf(error)}</p>}
          {!estimate && error === null && <p className="text-muted">{t('price.looking')}</p>}
        </>
      }
    />
  )

  function workings(each: number, { count, free }: Bill): string {
    return count - free > 1 ? `${count - free} × ${figure.format(each)}` : ''
  }

  function nameOf(part: string): string {
    return part === 'high' ? t('price.highQuality') : part
  }

  function creditsReason(): string {
    const balance = subscription?.totalAvailableCredits
    if (!bill || balance === undefined) return t('price.creditUnknown')
    return t('price.credit', { credits: figure.format(bill.credits), balance: figure.format(balance) })
  }

  function failureOf(failure: unknown): string {
    if (!(failure instanceof ApiError) || failure.failure.kind === 'noAnswer' || isServiceSilent(failure))
      return t('price.unknown')
    return failureText(failure)
  }
}

/** The only warning that the interface documents. */
const REFERENCES = 'reference_image_input_tokens_not_included'
