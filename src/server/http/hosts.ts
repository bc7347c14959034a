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

/** The Host of a request; one from within this process may have it only in its URL. */
function hostOf(request: Request): string {
  return request.headers.get('host') ?? (connectionOf(request) ? '' : new URL(request.url).host)
}

/** The host name (without port) that a request was sent to; empty when its Host header is missing or invalid. */
export function hostName(request: Request): string {
  return URL.parse(`http://${hostOf(request)}`)?.hostname ?? ''
}

/** Whether a host name always refers to this machine. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.has(name) || name.endsWith('.localhost')
}

/** Whether the server is bound to a loopback address, so that other machines cannot reach it. */
export function isBoundToLoopback({ host }: Exposure): boolean {
  return host === 'localhost' || isLoopbackAddress(host)
}

/** Whether a session may be used under this Host: it is loopback or the public URL's. Prevents DNS rebinding. */
export function isKnownHost(request: Request, publicUrl: string | undefined): boolean {
  const host = hostOf(request)
  return isLoopbackName(hostName(request)) || (publicUrl !== undefined && new URL(publicUrl).host === host)
}

/**
 * Whether links may be built with the Host of a request: a known one, or the address that the connection was made to.
 * Any other was made up by the caller or is a name that was never configured.
 */
export function isLinkableHost(request: Request, publicUrl: string | undefined): boolean {
  const connection = connectionOf(request)
  // A request without a connection is the studio's own call of the service, whose host name is made up.
  if (!connection || isKnownHost(request, publicUrl)) return true
  const name = hostName(request).replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 && plainAddress(name) === plainAddress(connection.local.address)
}

/**
 * The origin of this request's page in the browser: the public URL if the Host is that one, whatever protocol a proxy
 * uses to reach us; otherwise plain HTTP.
 */
export function ownOrigin(request: Request, publicUrl: string | undefined): string {
  const host = hostOf(request)
  if (publicUrl !== undefined && new URL(publicUrl).host === host) return publicUrl
  return `http://${host}`
}

/**
 * Whether a state change comes from our own page: its Origin, including the scheme, is ours, and its Host is a known
 * one.
 */
export function isOwnOrigin(request: Request, publicUrl: string | undefined): boolean {
  return isKnownHost(request, publicUrl) && request.headers.get('origin') === ownOrigin(request, publicUrl)
}
