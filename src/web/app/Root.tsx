import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import '#web/storage/tabId.ts'
import { onNotKept } from '#web/storage/localItems.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { ChangesProvider } from '#web/works/ChangesProvider.tsx'
import { useAnnounceResults } from './notifications/useAnnounceResults.ts'
import { useLowBalance } from './notifications/useLowBalance.ts'
import { showsNotices, useNotifyResults } from './notifications/useNotifyResults.ts'
import { forgetSession } from './session.ts'
import { SessionGate } from './SessionGate.tsx'
import { Shell } from './shell/Shell.tsx'

/** Wraps every route: the sign-in check, live changes, and the shell. */
export function Root() {
  return (
    <SessionGate>
      <SignedIn />
    </SessionGate>
  )
}

function SignedIn() {
  const client = useQueryClient()
  const announceResults = useAnnounceResults()
  const notifyResults = useNotifyResults()
  useLowBalance()
  const { t } = useTranslation()
  const sayNotKept = useEffectEvent(() => notifyLasting(t('notice.notKept')))
  useEffect(() => onNotKept(sayNotKept), [])
  const onChanged = useCallback(
    (ended: readonly Work[]) => {
      announceResults(ended)
      notifyResults(ended)
      void client.invalidateQueries({ queryKey: ['account'] })
      void client.invalidateQueries({ queryKey: ['chains', 'runs'] })
    },
    [client, announceResults, notifyResults],
  )
  const wantsNews = useCallback(
    () => showsNotices() || client.getQueryData(sessionQuery.queryKey)?.settings.notifySound === true,
    [client],
  )
  const onSignedOut = useCallback((error: unknown) => forgetSession(client, error), [client])
  return (
    <ChangesProvider onChanged={onChanged} onSignedOut={onSignedOut} wantsNews={wantsNews}>
      <Shell />
    </ChangesProvider>
  )
}
