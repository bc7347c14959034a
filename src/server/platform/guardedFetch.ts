import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { reason } from '#contract/reasons.ts'
import { connectGuarded, portOf, targetOf, type Wiring } from './guardedSocket.ts'
import { Refusal } from './refusal.ts'

interface FetchLimits {
  readonly bytes: number
  /** The `Authorization` header for the origin of the address; after a redirect no other origin gets it. */
  readonly authorization?: string
}

/** What is known of a fetched file besides its bytes. */
interface Fetched {
  /** The media type that the host declared; only a hint. */
  readonly mimeType: string | undefined
}

/**
 * Downloads an address into a new file at `path`. Throws Refusal `invalid` or `tooLarge`, with a message for the person
 * who gave the address; then there is no file.
 */
export type GuardedFetch = (address: string, path: string, limits: FetchLimits) => Promise<Fetched>

export interface Guard extends Wiring {
  /** `host:port` of targets that may be private; a host alone allows nothing. */
  readonly allow: readonly string[]
  /**
   * Milliseconds until the headers of each response have to be there, and until the whole download has to be complete.
   */
  readonly timeouts?: { readonly headers: number; readonly whole: number }
}

const TIMEOUTS = { headers: 10_000, whole: 30_000 }
const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Ports below this one belong to well-known services; nobody may make us talk to those. */
const FIRST_FREE_PORT = 1024
const MIB = 1024 * 1024

/**
 * Fetches on behalf of others: only http and https, only public addresses (see connectGuarded), checked again at every
 * redirect. Sends no cookies, no referrer and only the given credentials, shares no connection, and accepts no
 * compressed response, whose real size is unknown before it is decompressed.
 */
export function openGuardedFetch(guard: Guard): GuardedFetch {
  const allowed = new Set(guard.allow)
  return async (address, path, limits) => {
    const { headers, whole } = guard.timeouts ?? TIMEOUTS
    const first = readAddress(address)
    const controller = new AbortController()
    const { signal } = controller
    const giveUp = (at: URL, milliseconds: number) =>
      controller.abort(new Refusal('invalid', reason('host.slow', { host: at.host, seconds: milliseconds / 1000 })))
    const overall = setTimeout(giveUp, whole, first, whole)

    let url = first
    try {
      for (let hop = 0; ; hop++) {
        const slow = setTimeout(giveUp, headers, url, headers)
        const authorization = url.origin === first.origin ? limits.authorization : undefined
        const response = await ask(url, allowed.has(targetOf(url)), guard, signal, authorization).finally(() =>
          clearTimeout(slow),
        )
        try {
          const next = readRedirect(url, response)
          if (!next) return await keep(url, response, path, limits, signal)
          if (hop === MOST_REDIRECTS)
            throw new Refusal('invalid', reason('host.redirects', { host: first.host, most: MOST_REDIRECTS }))
          url = next
        } finally {
          response.destroy()
        }
      }
    } catch (error) {
      throw inWords(signal.aborted ? signal.reason : error, url)
    } finally {
      clearTimeout(overall)
    }
  }
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url) throw new Refusal('invalid', reason('address.invalid'))
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refusal('invalid', reason('address.scheme', { scheme: url.protocol.slice(0, -1) }))
  if (url.username !== '' || url.password !== '')
    throw new Refusal('invalid', reason('address.password', { host: url.host }))
  return url
}

function checkPort(url: URL, isAllowed: boolean): void {
  const port = portOf(url)
  if (!isAllowed && port !== 80 && port !== 443 && port < FIRST_FREE_PORT)
    throw new Refusal('invalid', reason('host.port', { host: url.host, port }))
}

async function ask(
  url: URL,
  isAllowed: boolean,
  wiring: Wiring,
  signal: AbortSignal,
  authorization: string | undefined,
): Promise<IncomingMessage> {
  checkPort(url, isAllowed)
  const socket = await connectGuarded(url, isAllowed, wiring, signal)
  const request = httpRequest({
    // Connected and checked; without an agent the request cannot use any other connection.
    createConnection: () => socket,
    path: url.pathname + url.search,
    setHost: false,
    headers: {
      Host: url.host,
      Accept: '*/*',
      'Accept-Encoding': 'identity',
      'User-Agent': 'Atelier',
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    signal,
  })
  request.end()
  try {
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
    return response
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function readRedirect(url: URL, { statusCode = 0, headers }: IncomingMessage): URL | undefined {
  if (!REDIRECTS.has(statusCode)) return undefined
  if (headers.location === undefined) throw new Refusal('invalid', reason('host.redirectsNowhere', { host: url.host }))
  return readAddress(headers.location, url)
}

async function keep(
  url: URL,
  response: IncomingMessage,
  path: string,
  { bytes: most }: FetchLimits,
  signal: AbortSignal,
): Promise<Fetched> {
  const { statusCode, headers } = response
  if (statusCode !== 200)
    throw new Refusal('invalid', reason('host.answered', { host: url.host }), {
      answered: statusCode ?? 0,
    })
  if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity')
    throw new Refusal('invalid', reason('host.compresses', { host: url.host }))
  const tooLarge = () =>
    new Refusal('tooLarge', reason('host.fileBytes', { host: url.host, megabytes: Math.floor(most / MIB) }))
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge()

  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge()
      yield chunk
    }
  }
  const file = createWriteStream(path, { flags: 'wx' })
  try {
    await pipeline(response, counted, file, { signal })
  } catch (error) {
    // A file that is still being opened would be created after its removal.
    if (!file.closed) await once(file, 'close').catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
  return { mimeType: headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() }
}

const networkReasons: Readonly<Record<string, HostReason>> = {
  ENOTFOUND: 'host.unknown',
  EAI_AGAIN: 'host.unknown',
  ENODATA: 'host.unknown',
  ECONNREFUSED: 'host.refusesConnection',
  EHOSTUNREACH: 'host.unreachable',
  ENETUNREACH: 'host.unreachable',
  ETIMEDOUT: 'host.silent',
  ECONNRESET: 'host.hungUp',
  ERR_STREAM_PREMATURE_CLOSE: 'host.hungUp',
  ERR_TLS_CERT_ALTNAME_INVALID: 'host.otherCertificate',
  CERT_HAS_EXPIRED: 'host.expiredCertificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'host.untrustedCertificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'host.untrustedCertificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'host.untrustedCertificate',
}

type HostReason =
  | 'host.unknown'
  | 'host.refusesConnection'
  | 'host.unreachable'
  | 'host.silent'
  | 'host.hungUp'
  | 'host.otherCertificate'
  | 'host.expiredCertificate'
  | 'host.untrustedCertificate'

/**
 * An error of the network as a Refusal with a reason for people. Errors of the disk or of our own code are returned
 * unchanged.
 */
function inWords(error: unknown, url: URL): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const { code, path }: NodeJS.ErrnoException = error
  if (code === undefined || path !== undefined) return error
  const known = networkReasons[code]
  const { host } = url
  return new Refusal('invalid', known ? reason(known, { host }) : reason('host.unreadable', { host }))
}
