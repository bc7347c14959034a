import type { Hono } from 'hono'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { CallingAccount } from '#server/accounts/accounts.ts'
import type { Connection } from './connection.ts'

/** What a request brings besides itself: given by the listener, or by a test. */
export interface Bindings {
  /** Absent in process. */
  readonly connection?: Connection
}

/** Who asks, once it is known. `cookie`: a browser with a session, whose state changes need a proven origin. */
export interface Identity {
  readonly account: CallingAccount
  readonly by: 'key' | 'cookie' | 'seam'
}

/** What is known of a request while it is handled. */
export interface Variables {
  /** Absent: the path is no endpoint of the contract. */
  endpoint?: Endpoint
}

/** What verbs are mounted on. */
export type Router = Hono<{ Bindings: Bindings; Variables: Variables }>
