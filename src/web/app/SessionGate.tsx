import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionRoutes } from '#contract/studio/routes.ts'
import { isNoAnswer } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { startSession, ticket } from './session.ts'

const SignIn = lazy(async () => ({ default: (await import('./SignIn.tsx')).SignIn }))

// Sent only once, even if React runs the effect again: a ticket can be used only once.
let ticketSent: Promise<unknown> | undefined

/** Shows the studio to signed-in users, and the sign-in page to others. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const [ticketState, setTicketState] = useState<'open' | 'settled' | 'refused'>(
    ticket === undefined ? 'settled' : 'open',
  )
  const { data, failureCount, refetch } = useQuery({ ...sessionQuery, enabled: ticketState !== 'open' })

  useEffect(() => {
    if (ticket === undefined) return
    ticketSent ??= call(sessionRoutes.signIn, { body: { ticket } }).then(session => startSession(client, session))
    ticketSent.then(
      () => setTicketState('settled'),
      (error: unknown) => setTicketState(isNoAnswer(error) ? 'settled' : 'refused'),
    )
  }, [client])

  if (data) return children
  if (data === null)
    return (
      <Suspense>
        <SignIn ticketRefused={ticketState === 'refused'} />
      </Suspense>
    )
  return failureCount > 0 ? <Unreachable retry={() => void refetch()} /> : null
}

function Unreachable({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation()
  usePageTitle()
  return (
    <main className="mx-auto flex min-h-dvh max-w-100 flex-col items-start justify-center gap-3 p-6">
      <h1 className="text-22 font-semibold tracking-tight">{t('session.unreachable')}</h1>
      <p className="mb-2 text-muted" role="status">
        {t('session.unreachableLead')}
      </p>
      <Button onClick={retry}>{t('session.retry')}</Button>
    </main>
  )
}
