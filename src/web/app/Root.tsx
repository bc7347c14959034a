import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { ChangesProvider } from '#web/works/data/ChangesProvider.tsx'
import { useAnnounceResults } from '#web/works/useAnnounceResults.ts'
import { forgetSession } from './session.ts'
import { SessionGate } from './SessionGate.tsx'
import { Shell } from './shell/Shell.tsx'

/** The page around every route: who is signed in, what is new, and the shell. */
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
  const onChanged = useCallback(
    (ended: readonly Work[]) => {
      announceResults(ended)
      void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    },
    [client, announceResults],
  )
  const onSignedOut = useCallback(() => forgetSession(client), [client])
  return (
    <ChangesProvider onChanged={onChanged} onSignedOut={onSignedOut}>
      <Shell />
    </ChangesProvider>
  )
}
