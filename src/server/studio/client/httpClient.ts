import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/platform/refusal.ts'
import { NotSent } from '#server/platform/seam.ts'

/** Request headers passed on to the remote service; the cookies, keys and addresses of the caller are not. */
const PASSED_ON = ['content-type', 'content-length', 'accept', 'accept-language', 'idempotency-key', 'via']
/** Response headers passed back. No cookie of another service is ever set here. */
const PASSED_BACK = ['content-type', 'content-length', 'retry-after', 'date', 'location']

/** Timeouts in milliseconds for the connection and for the whole answer: reading is quick, analysing takes minutes. */
const TIMEOUTS = { connection: 10_000, reading: 30_000, asking: 300_000 }
const MIB = 1024 * 1024
/** The maximum bytes of a JSON body and of an answer. The largest hold images inline. */
const MAX_BYTES = 192 * MIB
/** Bodies of other types are streamed. */
const JSON_BODY = /^application\/json\b/

/**
 * Sends a request to `target` with a key, over a new connection: a reused one may have died unnoticed, and then nobody
 * could tell whether the request had arrived. Redirects are not followed, so no other host sees the key. Throws NotSent
 * if there was no connection, and any other error if the answer broke off.
 */
export async function sendOverHttp(target: URL, request: Request, key: string): Promise<Response> {
  const headers: Record<string, string> = { Authorization: `Bearer ${key}`, 'Accept-Encoding': 'identity' }
  for (const name of PASSED_ON) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const isJson = JSON_BODY.test(request.headers.get('content-type') ?? '')
  const whole = request.body && isJson ? await bufferBody(request.body) : undefined
  if (whole) headers['Content-Length'] = String(whole.length)
  else if (request.body === null && request.method !== 'GET') headers['Content-Length'] = '0'

  const timeout = request.method === 'GET' ? TIMEOUTS.reading : TIMEOUTS.asking
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  const outgoing = send(target, {
    method: request.method,
    agent: false,
    headers,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]),
  })
  // Before anything can fail: an error event without a listener would end the process.
  outgoing.on('error', () => {})
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  await connected(outgoing, target).catch((error: unknown) => {
    answered.catch(() => {})
    outgoing.destroy()
    throw error
  })
  // A service may answer, and hang up, before it has read the whole body.
  if (!whole && request.body) void pipeline(Readable.fromWeb(request.body), outgoing).catch(() => {})
  else outgoing.end(whole)
  const [incoming] = await answered
  return responseOf(incoming)
}

/** Reads a body into memory; throws Refusal `tooLarge`. */
async function bufferBody(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Refusal('tooLarge', `The body is larger than ${MAX_BYTES / MIB} MiB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Waits for the connection; throws NotSent when there is none. */
async function connected(outgoing: ReturnType<typeof httpRequest>, { protocol, host }: URL): Promise<void> {
  const failed = (error: unknown) => new NotSent(`${host} cannot be reached`, { cause: error })
  const slow = setTimeout(() => outgoing.destroy(new Error('no connection in time')), TIMEOUTS.connection)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    outgoing.once('error', reject)
    outgoing.once('socket', socket => {
      socket.setKeepAlive(true, 15_000)
      socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => resolve())
    })
    // The headers wait for a connection anyway; no part of the body is sent before there is one.
    outgoing.flushHeaders()
    await promise
  } catch (error) {
    throw failed(error)
  } finally {
    clearTimeout(slow)
  }
}

function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 0 } = incoming
  if (status < 200 || status > 599) {
    incoming.destroy()
    throw new Error(`${status} is no answer`)
  }
  const headers = new Headers()
  for (const name of PASSED_BACK) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if ([204, 205, 304].includes(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  const body = Readable.toWeb(Readable.from(limited(incoming))) as ReadableStream
  return new Response(body, { status, headers })
}

async function* limited(incoming: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of incoming) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('the answer is too large')
    yield chunk
  }
}
