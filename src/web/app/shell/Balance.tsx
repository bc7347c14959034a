import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { heldQuery, subscriptionQuery } from '#web/api/accountQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useTrayCounts } from '#web/tray/useTray.ts'

/**
 * The remaining credits, which are unknown if the service does not report them, and what is reserved for works that
 * run: until they end, the balance is lower than what they will have cost.
 */
export function Balance({ stacked = false }: { readonly stacked?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, isPending } = useQuery(subscriptionQuery)
  const credits = data?.totalAvailableCredits
  const isMoving = useTrayCounts().moving > 0
  const held = useQuery({ ...heldQuery, enabled: isMoving }).data?.credits ?? 0
  return (
    // In the rail, what is reserved has its line also while there is nothing: it must not move what is above.
    <p className={`flex text-12 ${stacked ? 'min-h-12 flex-col items-center' : 'items-baseline gap-1'}`}>
      <span className="sr-only">{t('balance.label')}: </span>
      {credits === undefined ? (
        <span key="asked">{isPending ? '…' : t('balance.unknown')}</span>
      ) : (
        <span key="known" className="film-edge h-4! leading-4! font-medium">
          {new Intl.NumberFormat(language).format(credits)}
        </span>
      )}
      <span className="text-muted">{t('balance.credits', { count: credits ?? 0 })}</span>
      {isMoving && held > 0 && (
        <span className={`text-muted ${stacked ? 'text-center' : 'max-[26rem]:sr-only'}`}>
          {t('balance.held', { credits: new Intl.NumberFormat(language).format(held) })}
        </span>
      )}
    </p>
  )
}
