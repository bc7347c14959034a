import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#web/api/sessionQuery.ts'

/** Where more credits come from: the owner of a studio gives them to accounts, others have to ask. */
export function MoreCredits() {
  const { t } = useTranslation()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  if (!session) return null
  if (session.service === 'remote') return <p>{t('balance.more.remote')}</p>
  if (!session.isOwner) return <p>{t('balance.more.ask')}</p>
  return (
    <p>
      <Link to="/settings" hash="accounts" className="underline underline-offset-4">
        {t('balance.more.give')}
      </Link>
    </p>
  )
}
