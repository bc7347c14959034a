import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { planParts } from '../price/bill.ts'
import { useImagePrice } from '../price/useImagePrice.ts'
import type { ImageValues } from '../values.ts'

interface Props {
  readonly ref?: Ref<HTMLButtonElement>
  readonly values: ImageValues
  readonly look?: 'plain' | 'solid'
  /** Why it cannot be pressed, whatever it costs. */
  readonly reason?: string | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button that sends a request, with its price; it says why when the account cannot have it. */
export function PricedButton({ ref, values, look = 'plain', reason, onPress, children }: Props) {
  const { t } = useTranslation()
  const parts = new Intl.ListFormat(useLanguage())
  const { bill, hindrance, error } = useImagePrice(values, 1)

  function obstacle(): string | undefined {
    if (hindrance === 'plan')
      return t('price.plan', {
        what: parts.format(planParts(values).map(part => (part === 'high' ? t('price.highQuality') : part))),
      })
    if (hindrance === 'credits') return t('price.creditUnknown')
    if (bill) return undefined
    return error === null ? t('price.looking') : t('price.unknown')
  }

  return (
    <Button ref={ref} look={look} single reason={reason ?? obstacle()} onClick={onPress}>
      {children}
      {bill && (
        <span className="figures text-12">
          {bill.free > 0 ? t('size.free') : t('price.costs', { credits: bill.credits })}
        </span>
      )}
    </Button>
  )
}
