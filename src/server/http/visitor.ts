const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** The host name (without port) that a request was sent to; empty when its Host header is missing or odd. */
function hostName(request: Request): string {
  return URL.parse(`http://${request.headers.get('host') ?? ''}`)?.hostname ?? ''
}

function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.has(name) || name.endsWith('.localhost')
}

/** Whether an address is this machine itself, IPv4-mapped ones included. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain)
}

export interface Exposure {
  /** The address the server is bound to. */
  readonly host: string
  readonly publicUrl: string | undefined
}

/**
 * Whether a visitor may be signed in without being asked: bound to loopback, loopback peer, loopback Host, and neither
 * a public URL nor a proxy. A request that another site made a browser send does not count as a visit.
 */
export function isTrustedVisitor(request: Request, peer: string | undefined, exposure: Exposure): boolean {
  const site = request.headers.get('sec-fetch-site')
  return (
    (exposure.host === 'localhost' || isLoopbackAddress(exposure.host)) &&
    isLoopbackAddress(peer) &&
    isLoopbackName(hostName(request)) &&
    exposure.publicUrl === undefined &&
    !FORWARDING.some(name => request.headers.has(name)) &&
    (site === null || site === 'same-origin' || site === 'none')
  )
}

/** Whether the Host is one a session may be used under: loopback, or the public URL's. Stops rebound DNS names. */
export function isKnownHost(request: Request, publicUrl: string | undefined): boolean {
  const host = request.headers.get('host') ?? ''
  return isLoopbackName(hostName(request)) || (publicUrl !== undefined && new URL(publicUrl).host === host)
}

/** Whether a state change comes from our own page: Origin equal to Host, and the Host a known one. */
export function isOwnOrigin(request: Request, publicUrl: string | undefined): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '')
  return origin !== null && origin.host === request.headers.get('host') && isKnownHost(request, publicUrl)
}
