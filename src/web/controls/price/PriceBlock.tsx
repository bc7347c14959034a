import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'

const MoreCredits = lazy(async () => ({ default: (await import('./MoreCredits.tsx')).MoreCredits }))

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
  /** When the price was asked for; shown on hover. */
  readonly asked?: string | undefined
  /** The id of the notes, for the button's `aria-describedby`. */
  readonly id: string
  /** What is always said of the price, beside it. */
  readonly aside?: ReactNode
  /** Paragraphs about the price, and why it cannot be paid. */
  readonly notes?: ReactNode
  /** Actions below the notes. */
  readonly children?: ReactNode
}

/** The price of what the form asks for, what is left of the balance, and notes on both. */
export function PriceBlock(props: Props) {
  const { credits, balance, isEstimate = false, isBusy = false, workings, asked, id, aside, notes } = props
  const { children } = props
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const { left, lacks } = balanceAfter(credits, balance)
  return (
    <section aria-label={t('price.label')} aria-busy={isBusy} className="border-t border-line pt-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <p className="flex items-baseline gap-1.5" title={asked}>
          <span className={`figures text-16 ${credits === undefined ? 'font-light text-muted' : 'font-medium'}`}>
            {credits === undefined ? '–' : `${isEstimate ? '≈ ' : ''}${figure.format(credits)}`}
          </span>{' '}
          <span className="text-muted">{t('price.credits', { count: credits ?? 0 })}</span>
        </p>
        <p className="order-2 ml-auto text-right text-12 text-muted">
          <span className="figures mr-3 empty:hidden">{workings}</span>
          <span>{left !== undefined && left >= 0 ? t('price.left', { credits: figure.format(left) }) : null}</span>
        </p>
        {/* Its first line stands beside the price, if there is room. */}
        <div id={id} className="contents text-12 *:order-3 *:basis-full">
          {aside !== undefined && <div className="order-1! basis-auto! text-muted">{aside}</div>}
          {notes}
          <Suspense>{lacks && <MoreCredits />}</Suspense>
        </div>
      </div>
      {children}
    </section>
  )
}

/** The price of several takes, and how it is reached: `3 × 8`, empty for one. */
export function timesTakes(
  each: number | undefined,
  takes: number,
  figure: Pick<Intl.NumberFormat, 'format'>,
): { readonly credits: number | undefined; readonly workings: string } {
  if (each === undefined || takes === 1) return { credits: each, workings: '' }
  return { credits: each * takes, workings: `${takes} × ${figure.format(each)}` }
}

/** What is left of a balance after paying; undefined if either is unknown. `lacks`: too little. */
export function balanceAfter(
  credits: number | undefined,
  balance: number | undefined,
): { readonly left: number | undefined; readonly lacks: boolean } {
  const left = balance === undefined || credits === undefined ? undefined : balance - credits
  return { left, lacks: left !== undefined && left < 0 }
}
