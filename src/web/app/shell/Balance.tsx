import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'

/** The remaining credits, which are unknown if the service does not report them. */
export function Balance({ stacked = false }: { readonly stacked?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, isPending } = useQuery(subscriptionQuery)
  const credits = data?.totalAvailableCredits
  return (
    <p className={`flex text-12 ${stacked ? 'flex-col items-center' : 'items-baseline gap-1'}`}>
      <span className="sr-only">{t('balance.label')}: </span>
      {credits === undefined ? (
        <span key="asked">{isPending ? '…' : t('balance.unknown')}</span>
      ) : (
        <span key="known" className="film-edge h-4! leading-4! font-medium">
          {new Intl.NumberFormat(language).format(credits)}
        </span>
      )}
      <span className="text-muted">{t('balance.credits')}</span>
    </p>
  )
}
