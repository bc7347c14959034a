import type { Hono } from 'hono'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { CallingAccount } from '#server/accounts/accounts.ts'
import type { Connection } from './connection.ts'

/** What the listener, or a test, passes along with a request. */
export interface Bindings {
  /** Absent for a request from within this process. */
  readonly connection?: Connection
}

/**
 * Who sent a request, once it is known. `cookie`: a browser with a session, whose state changes need a proven origin.
 */
export interface Identity {
  readonly account: CallingAccount
  readonly by: 'key' | 'cookie' | 'seam'
}

/** Data about a request while it is handled. */
export interface Variables {
  /** Absent if the path is not an endpoint of the contract. */
  endpoint?: Endpoint
}

/** The router that verbs are mounted on. */
export type Router = Hono<{ Bindings: Bindings; Variables: Variables }>
