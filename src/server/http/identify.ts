import { accountOfKey, type CallingAccount } from '#server/accounts/accounts.ts'
import { accountOfSession, isRevoked } from '#server/accounts/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { networkOf } from '#server/platform/addresses.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashToken } from '#server/platform/secret.ts'
import type { Throttle } from '#server/platform/throttle.ts'
import type { Identity } from './bindings.ts'
import { connectionOf } from './connection.ts'
import { cookieNameOf, hasSessionCookie, readCookie } from './cookie.ts'
import { isKnownHost, isOwnOrigin } from './hosts.ts'

export interface Identifying {
  readonly db: Database
  /** Distinguishes this installation's cookies from another's. */
  readonly instance: string
  readonly publicUrl: string | undefined
  /** Counts guessed keys and tickets, by the network they come from and the account that is signed in there. */
  readonly guesses: Throttle
}

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Who sent a request: the owner of an `Authorization: Bearer` key, else the account of the page's session. A session
 * counts only under a known Host, and for a state change only from our own origin. Throws Refusal `unauthorized`,
 * `keyRevoked`, `forbidden` or `rateLimited`. Section "Authentication".
 */
export async function identify(request: Request, identifying: Identifying): Promise<Identity> {
  const { publicUrl } = identifying
  const authorization = request.headers.get('authorization')
  if (authorization !== null) {
    const apiKey = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    const account = apiKey === undefined ? undefined : await checkKey(request, apiKey, identifying)
    if (!account) throw new Refusal('unauthorized', 'This API key is not known')
    return { account, by: 'key' }
  }
  // Check this first: the name of the cookie depends on the Host.
  if (hasSessionCookie(request)) requireOwnPage(request, publicUrl)
  const account = await sessionAccount(request, identifying)
  if (!account) throw await unauthorizedRefusal(request, identifying, 'Send an API key as Authorization: Bearer <key>')
  return { account, by: 'cookie' }
}

/** The account of the session of a request; undefined if it has none. */
export async function sessionAccount(request: Request, identifying: Identifying): Promise<CallingAccount | undefined> {
  const session = sessionOf(request, identifying)
  return session === undefined ? undefined : accountOfSession(identifying.db, session)
}

/** The session id that a request sends, valid or not. */
export function sessionOf(request: Request, { instance, publicUrl }: Identifying): string | undefined {
  return readCookie(request, cookieNameOf(request, instance, publicUrl))
}

/**
 * The refusal of a request from an unknown sender: `unauthorized` with `message`, or `keyRevoked` if its session ended
 * because a key of its account was revoked.
 */
export async function unauthorizedRefusal(
  request: Request,
  identifying: Identifying,
  message: string,
): Promise<Refusal> {
  const session = sessionOf(request, identifying)
  return session !== undefined && (await isRevoked(identifying.db, session))
    ? new Refusal('keyRevoked', 'A key of this account was revoked, which ended its sessions')
    : new Refusal('unauthorized', message)
}

/** Hashes of recently correct keys: their owners are not blocked when others guess from the same network. */
const rightKeys = new Set<string>()
const MOST_RIGHT_KEYS = 1000

/**
 * The account of an API key; undefined when it is wrong. `caller`: the account of the request's session. Throws Refusal
 * `rateLimited` after too many wrong ones.
 */
export async function checkKey(
  request: Request,
  apiKey: string,
  { db, guesses }: Identifying,
  caller?: Pick<CallingAccount, 'id'>,
) {
  const hash = hashToken(apiKey)
  const succeeded = rightKeys.has(hash) ? undefined : countGuess(request, guesses, caller)
  const account = await accountOfKey(db, apiKey)
  if (!account) {
    rightKeys.delete(hash)
    return undefined
  }
  succeeded?.()
  const [oldest] = rightKeys
  if (rightKeys.size >= MOST_RIGHT_KEYS && oldest !== undefined) rightKeys.delete(oldest)
  rightKeys.add(hash)
  return account
}

/**
 * Counts a guess for the network it comes from and the account that is signed in there, so that users behind one proxy
 * are not blocked by the guesses of others. The returned function undoes the count. Throws Refusal `rateLimited`.
 */
export function countGuess(request: Request, guesses: Throttle, caller?: Pick<CallingAccount, 'id'>): () => void {
  const peer = connectionOf(request)?.peer.address
  // A request from within this process is not a guess.
  return peer === undefined ? () => undefined : guesses.attempt(`${networkOf(peer)} ${caller?.id ?? ''}`)
}

/** Throws Refusal `forbidden` unless the request may use or open a session. */
export function requireOwnPage(request: Request, publicUrl: string | undefined): void {
  const allowed = SAFE_METHODS.has(request.method) ? isKnownHost(request, publicUrl) : isOwnOrigin(request, publicUrl)
  if (!allowed) throw unknownHost()
}

/** The refusal of a request with an unknown Host. */
export function unknownHost(): Refusal {
  return new Refusal(
    'forbidden',
    'The page has to be opened under the address the studio knows: set ATELIER_PUBLIC_URL to the one in your browser',
  )
}
