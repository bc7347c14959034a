import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { sessionEndpoints, type Session } from '#contract/studio/session.ts'
import { isSignedOut } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'

/** Who is signed in; `null` when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call(sessionEndpoints.read, {}, { signal })
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: true,
  retryDelay: attempt => Math.min(500 * 2 ** attempt, 5000),
})

/** What only the one who was signed in may see is gone; what was typed stays. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null)
  client.removeQueries({ predicate: query => query.queryKey[0] !== 'session' })
}

const TICKET = '#ticket='

/** Takes the ticket out of the address, where it must not stay. */
export function takeTicket(): string | undefined {
  if (!location.hash.startsWith(TICKET)) return undefined
  const ticket = decodeURIComponent(location.hash.slice(TICKET.length))
  history.replaceState(history.state, '', location.pathname + location.search)
  return ticket
}
