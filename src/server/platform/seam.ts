import type { Account } from '#server/accounts/accounts.ts'

/**
 * The media service as the studio sees it, built in or remote: a request in, an answer out. It throws when there was no
 * answer. Tests inject faults here.
 */
export type Service = (request: Request) => Promise<Response>

/** The service on behalf of one account. */
export type ServiceFor = (account: Account) => Service

/** Thrown by a service if the request was never sent, so that it is safe to send it again. */
export class NotSent extends Error {}
