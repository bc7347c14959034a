import type { Account } from '#server/accounts/accounts.ts'

/**
 * The media service as the studio sees it, built in or remote: a request in, an answer out. It throws when there was
 * no answer. Tests put faults here.
 */
export type Service = (request: Request) => Promise<Response>

/** The service on behalf of one account. */
export type ServiceFor = (account: Account) => Service

/** Thrown by a service when the request never left: nobody has seen it, so it can be sent again. */
export class NotSent extends Error {}
