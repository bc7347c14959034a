import { accountOfKey } from '#server/accounts/accounts.ts'
import { accountOfSession } from '#server/accounts/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Identity } from './bindings.ts'
import { readCookie } from './cookie.ts'
import { isKnownHost, isOwnOrigin } from './visitor.ts'

export interface Identifying {
  readonly db: Database
  readonly cookieName: string
  readonly publicUrl: string | undefined
}

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Who asks: the owner of an `Authorization: Bearer` key, else the account of the page's session. A session counts only
 * under a known Host, and for a state change only from our own origin. Throws Refusal `unauthorized` or `forbidden`.
 * Section "Authentication".
 */
export async function identify(request: Request, { db, cookieName, publicUrl }: Identifying): Promise<Identity> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) {
    const apiKey = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    const account = apiKey === undefined ? undefined : await accountOfKey(db, apiKey)
    if (!account) throw new Refusal('unauthorized', 'This API key is not known')
    return { account, by: 'key' }
  }
  const session = readCookie(request, cookieName)
  const account = session === undefined ? undefined : await accountOfSession(db, session)
  if (!account) throw new Refusal('unauthorized', 'Send an API key as Authorization: Bearer <key>')
  requireOwnPage(request, publicUrl)
  return { account, by: 'cookie' }
}

/** Throws Refusal `forbidden` unless the request may use or make a session. */
export function requireOwnPage(request: Request, publicUrl: string | undefined): void {
  const allowed = SAFE_METHODS.has(request.method) ? isKnownHost(request, publicUrl) : isOwnOrigin(request, publicUrl)
  if (!allowed)
    throw new Refusal(
      'forbidden',
      'The page has to be opened under the address the studio knows: set ATELIER_PUBLIC_URL to the one in your browser',
    )
}
