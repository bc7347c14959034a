import { create } from 'zustand'
import { ApiError } from './ApiError.ts'

/** How the session of this page ended, for whoever is asked to sign in again. */
export const useSessionEnd = create<{ readonly keyRevoked: boolean }>(() => ({ keyRevoked: false }))

/** Notes why the studio knows nobody any more; undefined: somebody is signed in, or went by themselves. */
export function noteSessionEnd(error: unknown): void {
  useSessionEnd.setState({ keyRevoked: error instanceof ApiError && error.key === 'keyRevoked' })
}
