import { isLoopbackAddress } from '#server/platform/addresses.ts'
import { connectionOf, type Connection } from './connection.ts'
import { hostName, isBoundToLoopback, isLoopbackName, ownOrigin, type Exposure } from './hosts.ts'

/** Headers that proxies add and browsers do not. A trailing dash matches every header with this prefix. */
const PROXY_HEADERS = [
  'forwarded',
  'forwarded-',
  'via',
  'x-forwarded-',
  'x-forwarded',
  'x-original-',
  'x-real-',
  'x-client-',
  'x-cluster-',
  'x-remote-',
  'x-proxy-',
  'x-envoy-',
  'x-amzn-',
  'x-amz-',
  'x-azure-',
  'x-appengine-',
  'x-arr-',
  'x-host',
  'x-scheme',
  'x-request-id',
  'x-request-start',
  'client-ip',
  'true-client-ip',
  'cf-',
  'cdn-',
  'fastly-',
  'fly-',
  'akamai-',
  'ngrok-',
  'tailscale-',
  'front-end-https',
  'proxy-',
]

/** Whether the process at the other end of a connection runs as the same system user as this one. */
export type IsSameUser = (connection: Connection) => Promise<boolean>

/**
 * Whether a visitor may be signed in as the owner without a key: a browser of the same system user on this machine that
 * opened our own page. Everything about the request has to confirm this, and nothing may hint at a proxy, behind which
 * anybody could be. `isSameUser` is absent if automatic sign-in is off.
 */
export async function maySignInAutomatically(
  request: Request,
  exposure: Exposure,
  isSameUser: IsSameUser | undefined,
): Promise<boolean> {
  const connection = connectionOf(request)
  return (
    isSameUser !== undefined &&
    connection !== undefined &&
    connection.httpVersion === '1.1' &&
    isBoundToLoopback(exposure) &&
    exposure.publicUrl === undefined &&
    isLoopbackAddress(connection.peer.address) &&
    isLoopbackName(hostName(request)) &&
    !request.headers.has('authorization') &&
    !hasProxyHeader(request.headers) &&
    isOfOwnPage(request) &&
    (await isSameUser(connection))
  )
}

function hasProxyHeader(headers: Headers): boolean {
  return [...headers.keys()].some(name =>
    PROXY_HEADERS.some(proxy => name === proxy || (proxy.endsWith('-') && name.startsWith(proxy))),
  )
}

/** Whether every header that tells where a request comes from names our page, if it was sent at all. */
function isOfOwnPage(request: Request): boolean {
  const own = ownOrigin(request, undefined)
  const origin = request.headers.get('origin')
  const referer = request.headers.get('referer')
  const site = request.headers.get('sec-fetch-site')
  return (
    (origin === null || origin === own) &&
    (referer === null || URL.parse(referer)?.origin === own) &&
    (site === null || site === 'same-origin' || site === 'none')
  )
}
