import { isIP } from 'node:net'
import { isLoopbackAddress, plainAddress } from '#server/platform/addresses.ts'
import { connectionOf } from './connection.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** How the server can be reached. */
export interface Exposure {
  /** The address the server is bound to. */
  readonly host: string
  readonly publicUrl: string | undefined
}

/** The Host of a request; one of this process may have it in its address alone. */
function hostOf(request: Request): string {
  return request.headers.get('host') ?? (connectionOf(request) ? '' : new URL(request.url).host)
}

/** The host name (without port) that a request was sent to; empty when its Host header is missing or odd. */
export function hostName(request: Request): string {
  return URL.parse(`http://${hostOf(request)}`)?.hostname ?? ''
}

/** Whether a host name always means this machine itself. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.has(name) || name.endsWith('.localhost')
}

/** Whether a server that is bound to `host` is out of reach of other machines. */
export function isBoundToLoopback({ host }: Exposure): boolean {
  return host === 'localhost' || isLoopbackAddress(host)
}

/** Whether the Host is one a session may be used under: loopback, or the public URL's. Stops rebound DNS names. */
export function isKnownHost(request: Request, publicUrl: string | undefined): boolean {
  const host = hostOf(request)
  return isLoopbackName(hostName(request)) || (publicUrl !== undefined && new URL(publicUrl).host === host)
}

/**
 * Whether links may be made with the Host of a request: a known one, or the very address that the connection was made to.
 * Any other is the caller's invention or a name that was never configured.
 */
export function isLinkableHost(request: Request, publicUrl: string | undefined): boolean {
  const connection = connectionOf(request)
  // The studio's own call of the service, whose host name is invented.
  if (!connection || isKnownHost(request, publicUrl)) return true
  const name = hostName(request).replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 && plainAddress(name) === plainAddress(connection.local.address)
}

/**
 * The origin that the page of this request has in the browser. Under the public URL it is that one, whatever a proxy
 * talks to us; on this machine it is plain HTTP.
 */
export function ownOrigin(request: Request, publicUrl: string | undefined): string {
  const host = hostOf(request)
  if (publicUrl !== undefined && new URL(publicUrl).host === host) return publicUrl
  return `http://${host}`
}

/** Whether a state change comes from our own page: Origin equal to ours with its scheme, and the Host a known one. */
export function isOwnOrigin(request: Request, publicUrl: string | undefined): boolean {
  return isKnownHost(request, publicUrl) && request.headers.get('origin') === ownOrigin(request, publicUrl)
}
