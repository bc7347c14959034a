import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/studio/session.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Part } from './Part.tsx'
import { ServiceKey } from './ServiceKey.tsx'

/** Which service the studio uses, and whether it answers. */
export function Connection({ session }: { readonly session: Session }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const subscription = useQuery(subscriptionQuery)
  const state = subscription.isFetching
    ? t('settings.asking')
    : subscription.error
      ? failureText(subscription.error)
      : t('settings.answers')
  return (
    <Part title={t('settings.connection')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{t('settings.service')}</dt>
        <dd>{t(session.service === 'remote' ? 'settings.remote' : 'settings.builtIn')}</dd>
        <dt className="text-muted">{t('settings.state')}</dt>
        <dd>
          <span role="status">{state}</span>
        </dd>
        <dt className="text-muted">{t('settings.account')}</dt>
        <dd className="wrap-anywhere">{session.account.name}</dd>
      </dl>
      <Button className="self-start" busy={subscription.isFetching} onClick={() => void subscription.refetch()}>
        {t('settings.ask')}
      </Button>
      {session.service === 'remote' && <ServiceKey />}
    </Part>
  )
}
