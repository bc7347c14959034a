import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useAccountSettings } from '#web/api/accountSettings.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { createSetting } from '#web/storage/createSetting.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'

/** Whether the user was told about the low balance since it fell; null: no balance of this account has been seen. */
const notified = createSetting('lowBalanceSaid', stored => (typeof stored === 'boolean' ? stored : null))

/**
 * Warns once when the balance falls below the account's threshold, and again only after it has recovered. What an
 * account starts with has not fallen.
 */
export function useLowBalance(): void {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const left = useQuery(subscriptionQuery).data?.totalAvailableCredits
  const least = useAccountSettings()?.lowBalance
  const say = useEffectEvent((credits: number) => {
    const text = t('balance.low', { count: credits, credits: new Intl.NumberFormat(language).format(credits) })
    notifyLasting(text, [t('balance.look'), () => void navigate({ to: '/credits' })])
  })
  useEffect(() => {
    if (left === undefined || least === undefined) return
    const isLow = left < least
    if (isLow && notified.get() === false) say(left)
    if (isLow !== notified.get()) notified.set(isLow)
  }, [left, least])
}
