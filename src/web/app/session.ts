import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#contract/studio/session.ts'
import { ownStorage } from '#web/storage/owner.ts'
import { noteMakers } from '#web/api/makers.ts'
import { noteSessionEnd } from '#web/api/sessionEnd.ts'
import { noteModelNames } from '#web/api/serviceNames.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'

/** Shows the studio to the user who has just signed in. */
export function startSession(client: QueryClient, session: Session): void {
  noteSessionEnd(undefined)
  noteMakers(session)
  noteModelNames(session.modelNames)
  if (ownStorage(session.account.id)) client.setQueryData(sessionQuery.queryKey, session)
}

/**
 * Drops what only the signed-in user may see; drafts stay. `error`: what ended the session; absent: the user signed
 * out.
 */
export function forgetSession(client: QueryClient, error?: unknown): void {
  noteSessionEnd(error)
  client.setQueryData(sessionQuery.queryKey, null)
  client.removeQueries({ predicate: query => query.queryKey[0] !== 'session' })
}

const TICKET = '#ticket='

/** The sign-in ticket from the address. */
export const ticket = takeTicket()

/** Requests the session before the page renders, unless there is a ticket, which has to be redeemed first. */
export function askEarly(client: QueryClient): void {
  if (ticket === undefined) void client.prefetchQuery(sessionQuery)
}

/**
 * Resolves whether somebody is signed in; false also if the studio does not answer or a ticket has to be redeemed
 * first.
 */
export function sessionKnown(client: QueryClient): Promise<boolean> {
  if (ticket !== undefined) return Promise.resolve(false)
  return new Promise(resolve => {
    const cache = client.getQueryCache()
    const look = () => {
      const state = client.getQueryState(sessionQuery.queryKey)
      if (state?.data === undefined && !state?.fetchFailureCount) return
      stop()
      resolve(state.data !== undefined && state.data !== null)
    }
    const stop = cache.subscribe(look)
    look()
  })
}

/** Reads the ticket and removes it from the address, where it must not stay. */
function takeTicket(): string | undefined {
  if (!location.hash.startsWith(TICKET)) return undefined
  const ticket = decodeURIComponent(location.hash.slice(TICKET.length))
  history.replaceState(history.state, '', location.pathname + location.search)
  return ticket
}
