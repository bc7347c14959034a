import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'

interface Props {
  /** Undefined if unknown. */
  readonly credits: number | undefined
  readonly balance: number | undefined
  readonly isEstimate?: boolean
  /** Further information on the price. */
  readonly children: ReactNode
}

/** The price and the remaining balance. */
export function PriceLine({ credits, balance, isEstimate = false, children }: Props) {
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const left = balance === undefined || credits === undefined ? undefined : balance - credits
  return (
    <section aria-label={t('price.label')} className="border-t border-line pt-3">
      <div className="flex items-baseline gap-2">
        <p className="flex items-baseline gap-2">
          <span className={`figures text-22 ${credits === undefined ? 'font-light text-muted' : 'font-medium'}`}>
            {credits === undefined ? '–' : `${isEstimate ? '≈ ' : ''}${figure.format(credits)}`}
          </span>{' '}
          <span className="text-muted">{t('episodesPrice.credits', { count: credits ?? 0 })}</span>
        </p>
        <p className="ml-auto text-right text-12 text-muted">
          {left !== undefined && left >= 0 && t('price.left', { credits: figure.format(left) })}
        </p>
      </div>
      {children}
    </section>
  )
}
