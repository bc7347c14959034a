import { parse } from 'hono/utils/cookie'
import { ownOrigin } from './hosts.ts'

/**
 * The name of the session cookie. A browser sends cookies to every port of a host, so the name contains host and port:
 * servers on the same host neither read nor replace each other's cookies. `__Host-` makes the browser restrict it to
 * this host.
 */
export function cookieNameOf(request: Request, instance: string, publicUrl: string | undefined): string {
  const origin = ownOrigin(request, publicUrl)
  const host = origin.replace(/^https?:\/\//, '').replaceAll(/[^a-z0-9.-]/gi, '_')
  return `${origin.startsWith('https:') ? '__Host-' : ''}atelier_${instance}_${host}`
}

/** Whether a request has a session cookie of any studio. */
export function hasSessionCookie(request: Request): boolean {
  return /(?:^|;)\s*(?:__Host-)?atelier_/.test(request.headers.get('cookie') ?? '')
}

/** The value of a cookie, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** A session cookie for this host: not readable by scripts, never sent from another site. `seconds` 0 removes it. */
export function sessionCookie(name: string, value: string, seconds: number): string {
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
