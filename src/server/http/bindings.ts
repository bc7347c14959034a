import type { Hono } from 'hono'
import type { Account } from '#server/accounts/accounts.ts'

/** What a request brings besides itself: given by the listener, or by a test. */
export interface Bindings {
  /** Address of the other end of the connection; absent in process. */
  readonly peer?: string | undefined
}

/** Who asks, once it is known. `cookie`: a browser with a session, whose state changes need a proven origin. */
export interface Identity {
  readonly account: Account
  readonly by: 'key' | 'cookie' | 'seam'
}

/** What verbs are mounted on. */
export type Router = Hono<{ Bindings: Bindings }>
