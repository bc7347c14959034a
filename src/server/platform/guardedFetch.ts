import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { connectGuarded, portOf, targetOf, UNKNOWN_NAME, type Wiring } from './guardedSocket.ts'
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
      controller.abort(new Refusal('invalid', `${at.host} took longer than ${milliseconds / 1000} s`))
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
            throw new Refusal('invalid', `${first.host} redirects more than ${MOST_REDIRECTS} times`)
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
  if (!url) throw new Refusal('invalid', 'This is not an address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refusal('invalid', `Only http and https addresses are read, not ${url.protocol.slice(0, -1)}`)
  if (url.username !== '' || url.password !== '')
    throw new Refusal('invalid', `The address on ${url.host} holds a user name or a password, which are not sent`)
  return url
}

function checkPort(url: URL, isAllowed: boolean): void {
  const port = portOf(url)
  if (!isAllowed && port !== 80 && port !== 443 && port < FIRST_FREE_PORT)
    throw new Refusal('invalid', `${url.host}: port ${port} is not allowed`)
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
  if (headers.location === undefined) throw new Refusal('invalid', `${url.host} redirects to nowhere`)
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
    throw new Refusal('invalid', `${url.host} answered ${statusCode}`, { answered: statusCode ?? 0 })
  if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity')
    throw new Refusal('invalid', `${url.host} sends the file compressed, though it was asked not to`)
  const tooLarge = () => new Refusal('tooLarge', `The file on ${url.host} is larger than ${Math.floor(most / MIB)} MiB`)
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

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: UNKNOWN_NAME,
  EAI_AGAIN: UNKNOWN_NAME,
  ENODATA: UNKNOWN_NAME,
  ECONNREFUSED: 'takes no connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'does not answer',
  ECONNRESET: 'broke the connection off',
  ERR_STREAM_PREMATURE_CLOSE: 'broke the connection off',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate of another host',
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'shows a certificate that nobody vouches for',
  SELF_SIGNED_CERT_IN_CHAIN: 'shows a certificate that nobody vouches for',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'shows a certificate that nobody vouches for',
}

/**
 * An error of the network as a Refusal with a message for people. Errors of the disk or of our own code are returned
 * unchanged.
 */
function inWords(error: unknown, url: URL): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const { code, path }: NodeJS.ErrnoException = error
  if (code === undefined || path !== undefined) return error
  return new Refusal('invalid', `${url.host} ${REASONS[code] ?? `could not be read (${code})`}`)
}
