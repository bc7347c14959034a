import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#contract/studio/session.ts'
import { thinSession } from '#contract/studio/thin.ts'
import { isSignedOut } from './ApiError.ts'
import { call } from './call.ts'

/** Who is signed in; `null` when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call(thinSession.read, {}, { signal })
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
