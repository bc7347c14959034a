import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { MoreCredits } from '#web/controls/price/MoreCredits.tsx'
import { History } from './History.tsx'
import { spans, summaryQuery, type Span } from './queries.ts'
import { Spending } from './Spending.tsx'

/** The credits of the account: what is left, what the last days cost, and every single booking. */
export function CreditsPage() {
  const { t } = useTranslation()
  usePageTitle(t('area.credits'))
  const failureText = useFailureText()
  const [span, setSpan] = useState<Span>('30')
  const summary = useQuery(summaryQuery(span))
  // Wait for the first figures: rendering them later would push the history below them down.
  const [counted, setCounted] = useState(false)
  if (!summary.isPending && !counted) setCounted(true)
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-8 p-6 max-wide:p-4 max-wide:pb-20">
      <header>
        <h1 className="text-22 font-semibold tracking-tight">{t('area.credits')}</h1>
        <p className="max-w-prose text-muted">
          {t(summary.data?.source === 'works' ? 'credits.remote' : 'credits.lead')}
        </p>
      </header>
      <div className="flex flex-col gap-2">
        <Left reserved={summary.data?.total.reserved} />
        <MoreCredits />
      </div>
      <section aria-labelledby="spending" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="spending" className="text-16 font-semibold">
            {t('credits.spending')}
          </h2>
          <div className="w-96 max-w-full">
            <SegmentedControl
              legend={t('credits.span')}
              values={spans}
              value={span}
              onChange={setSpan}
              labelOf={days => t('credits.days', { count: Number(days) })}
            />
          </div>
        </div>
        {summary.error && <p role="alert">{failureText(summary.error)}</p>}
        {summary.data && <Spending summary={summary.data} span={span} />}
      </section>
      {counted && (
        <section aria-labelledby="history" className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="history" className="text-16 font-semibold">
              {t('credits.history')}
            </h2>
            <a href="/studio/credits/csv" download="credits.csv" className={buttonClass()}>
              <Icon name="download" />
              {t('credits.csv')}
            </a>
          </div>
          <History />
        </section>
      )}
    </div>
  )
}

/** The credits left, those reserved for unfinished tasks, and the free generations. */
function Left({ reserved }: { readonly reserved: number | undefined }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const { data } = useQuery(subscriptionQuery)
  const free = Object.entries(data?.freeUsages ?? {}).filter(([, left]) => left > 0)
  const credits = data?.totalAvailableCredits
  const figures: readonly (readonly [label: string, value: string])[] = [
    [t('credits.left'), credits === undefined ? t('balance.unknown') : number.format(credits)],
    ...(reserved ? [[t('credits.reservedNow'), number.format(reserved)] as const] : []),
    ...free.map(([model, left]) => [t('credits.freeLeft', { model }), number.format(left)] as const),
  ]
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="figures text-22">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
