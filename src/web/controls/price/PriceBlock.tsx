import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'

interface Props {
  /** Undefined if unknown. */
  readonly credits: number | undefined
  /** The account's credits; undefined if unknown. */
  readonly balance: number | undefined
  readonly isEstimate?: boolean
  /** The price is being asked for. */
  readonly isBusy?: boolean
  /** Shown beside the price, such as `3 × 8`. */
  readonly workings?: ReactNode
  /** The id of the notes, for the button's `aria-describedby`. */
  readonly id: string
  /** Paragraphs about the price, and why it cannot be paid. */
  readonly notes: ReactNode
  /** Actions below the notes. */
  readonly children?: ReactNode
}

/** The price of what the form asks for, what is left of the balance, and notes on both. */
export function PriceBlock(props: Props) {
  const { credits, balance, isEstimate = false, isBusy = false, workings, id, notes, children } = props
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const { left } = balanceAfter(credits, balance)
  return (
    <section aria-label={t('price.label')} aria-busy={isBusy} className="border-t border-line pt-3">
      <div className="flex items-baseline gap-2">
        <p className="flex items-baseline gap-2">
          <span className={`figures text-22 ${credits === undefined ? 'font-light text-muted' : 'font-medium'}`}>
            {credits === undefined ? '–' : `${isEstimate ? '≈ ' : ''}${figure.format(credits)}`}
          </span>{' '}
          <span className="text-muted">{t('price.credits', { count: credits ?? 0 })}</span>
        </p>
        <div className="ml-auto text-right text-12 text-muted">
          <p className="figures">{workings}</p>
          <p>{left !== undefined && left >= 0 ? t('price.left', { credits: figure.format(left) }) : null}</p>
        </div>
      </div>
      <div id={id} className="flex flex-col gap-1 text-12 not-empty:mt-2">
        {notes}
      </div>
      {children}
    </section>
  )
}

/** What is left of a balance after paying; undefined if either is unknown. `lacks`: too little. */
export function balanceAfter(
  credits: number | undefined,
  balance: number | undefined,
): { readonly left: number | undefined; readonly lacks: boolean } {
  const left = balance === undefined || credits === undefined ? undefined : balance - credits
  return { left, lacks: left !== undefined && left < 0 }
}
