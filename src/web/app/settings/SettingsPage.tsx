import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { About } from './About.tsx'
import { Accounts } from './Accounts.tsx'
import { Appearance } from './Appearance.tsx'
import { Connection } from './Connection.tsx'
import { Credits } from './Credits.tsx'
import { Downloads } from './Downloads.tsx'
import { Models } from './models/Models.tsx'
import { Notifications } from './Notifications.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { StorageUsed } from './StorageUsed.tsx'

/** All settings. The page belongs to the shell, whose behaviour it changes. */
export function SettingsPage() {
  const { t } = useTranslation()
  usePageTitle(t('area.settings'))
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  return (
    <div className="mx-auto max-w-3xl p-6 max-wide:p-4 max-wide:pb-20">
      <h1 className="mb-4 text-22 font-semibold tracking-tight">{t('area.settings')}</h1>
      <Connection session={session} />
      <Appearance />
      <Notifications />
      <Credits />
      <Downloads />
      <StorageUsed />
      <Shortcuts />
      {/* Near the end, because the number of accounts is unknown at first: nothing in view shifts. */}
      {session.service === 'built-in' && <Models isOwner={session.isOwner} />}
      {session.isOwner && <Accounts session={session} />}
      <About session={session} />
    </div>
  )
}
