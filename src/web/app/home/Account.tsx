import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { planOf, subscriptionQuery } from '#web/api/accountQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'

/** The plan, the remaining credits, and the free pictures left for each model. */
export function Account() {
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const { data, isPending } = useQuery(subscriptionQuery)
  const credits = data?.totalAvailableCredits
  const plan = planName()
  const free = Object.entries(data?.freeUsages ?? {}).filter(([, left]) => left > 0)
  return (
    // A new element once the figures are known: the same one, grown, would count as a layout shift.
    <dl
      key={isPending ? 'pending' : 'known'}
      className="flex flex-wrap gap-x-8 gap-y-2 [&_dt]:text-12 [&_dt]:text-muted"
    >
      {free.length > 0 && (
        <div>
          <dt>{t('home.free')}</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-4">
              {free.map(([model, left]) => (
                <li key={model} className="figures text-12 leading-7">
                  {model} <span className="font-medium">{figure.format(left)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {plan !== undefined && (
        <div>
          <dt>{t('home.plan')}</dt>
          <dd className="leading-7">{plan}</dd>
        </div>
      )}
      <div>
        <dt>{t('balance.label')}</dt>
        <dd className="flex items-baseline gap-2">
          <span className={credits === undefined ? 'text-22' : 'figures text-22 font-medium'}>
            {credits === undefined ? (isPending ? '…' : t('balance.unknown')) : figure.format(credits)}
          </span>
          <span className="text-muted">{t('balance.credits', { count: credits ?? 0 })}</span>
        </dd>
      </div>
    </dl>
  )

  /** The plan in the page's language if it is one of the built-in service; a remote one has its own names. */
  function planName(): string | undefined {
    const name = data?.subscriptionPlan?.name
    if (name === undefined) return planOf(data) === 'unpaid' ? t('home.noPlan') : undefined
    return name === 'paid' || name === 'free' ? t(`home.plans.${name}`) : name
  }
}
