import { create } from 'zustand'
import { ApiError } from './ApiError.ts'

/** How the session of this page ended, shown when signing in again. */
export const useSessionEnd = create<{ readonly keyRevoked: boolean }>(() => ({ keyRevoked: false }))

/** Records why the session ended; undefined: the user is signed in, or has signed out. */
export function noteSessionEnd(error: unknown): void {
  useSessionEnd.setState({ keyRevoked: error instanceof ApiError && error.key === 'keyRevoked' })
}
