import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#contract/studio/session.ts'
import { sessionRoutes } from '#contract/studio/routes.ts'
import { ownStorage } from '#web/storage/owner.ts'
import { isSignedOut } from './ApiError.ts'
import { call, readEarly } from './call.ts'
import { noteMakers } from './makers.ts'
import { noteModelNames } from './serviceNames.ts'
import { noteSessionEnd } from './sessionEnd.ts'

/**
 * The response requested by `scripts/vite/first-paint.js` while this code was loading; used for the first query only.
 */
let early: unknown = Reflect.get(globalThis, 'atelierSession')

/** The session, signing in automatically if possible; `null` if nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      const asked = early
      early = undefined
      const session = await (asked instanceof Promise
        ? readEarly(sessionRoutes.signIn, asked as Promise<Response>)
        : call(sessionRoutes.signIn, { body: { automatic: true } }, { signal }))
      noteMakers(session)
      noteModelNames(session.modelNames)
      return ownStorage(session.account.id) ? session : null
    } catch (error) {
      if (!isSignedOut(error)) throw error
      noteSessionEnd(error)
      return null
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: true,
  retryDelay: attempt => Math.min(500 * 2 ** attempt, 5000),
})
