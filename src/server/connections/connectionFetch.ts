import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import { connectGuarded } from '#server/platform/guardedSocket.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A connection that can be used: its address, and the headers that contain its key. */
export interface Access {
  /** Without a trailing slash. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Aborted when the whole exchange has taken too long, with a LostAnswerError, or when it is cancelled. */
  readonly signal: AbortSignal
  /** An address that was not given by the owner but by an answer: only the public internet is reached. */
  readonly isForeign?: boolean
  /** Maximum bytes of an answer. */
  readonly mostBytes: number
}

/** Milliseconds to connect; afterwards the limit of the connection counts. */
const CONNECTING = 15_000
const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }

/**
 * A `fetch` for one connection: its address may be private, as the owner gave it, and nothing else is reached. No
 * redirect is followed, no connection is shared. Throws ProviderError if the server certainly did not receive the
 * request, and LostAnswerError if it may have; the body of the answer throws the latter too.
 */
export function connectionFetch({ url: base, headers, signal, mostBytes, isForeign = false }: Access) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(base + path)
    // Serialises forms, and adds the type of the body.
    const given = new Request(url, init)
    const body = Buffer.from(await given.arrayBuffer())
    const socket = await connect(url, !isForeign, signal)
    const response = await exchange(url, socket, signal, {
      method: given.method,
      headers: {
        Host: url.host,
        Accept: '*/*',
        'Accept-Encoding': 'identity',
        'User-Agent': 'Atelier',
        ...Object.fromEntries(given.headers),
        ...headers,
        ...(given.method !== 'GET' && { 'Content-Length': String(body.length) }),
      },
      body,
    })
    const { statusCode = 0 } = response
    if (statusCode >= 300 && statusCode < 400) {
      response.destroy()
      const to = response.headers.location ?? ''
      throw new ProviderError('model', `${statusCode}: it leads to ${to}, and no redirect is followed with a key`)
    }
    return new Response(asStream(bytesOf(response, signal, mostBytes), statusCode), {
      status: statusCode,
      headers: Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    })
  }
}

/** Statuses whose answer has no body, which `Response` insists on. */
const asStream = (bytes: AsyncIterable<Buffer>, status: number) =>
  // Node's own stream type and the one of the DOM library differ in name only.
  status === 204 || status === 205 ? null : (Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>)

async function connect(url: URL, isAllowed: boolean, signal: AbortSignal): Promise<Socket> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(CONNECTING)])
  try {
    return await connectGuarded(url, isAllowed, {}, within)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof Refusal) throw new ProviderError('unreachable', error.message)
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    throw new ProviderError('unreachable', `${url.host}: ${code === 'ABORT_ERR' ? 'no answer' : code}`)
  }
}

interface Outgoing {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

async function exchange(
  url: URL,
  socket: Socket,
  signal: AbortSignal,
  { method, headers, body }: Outgoing,
): Promise<IncomingMessage> {
  const request = httpRequest({
    // Connected and checked; without an agent the request cannot use any other connection.
    createConnection: () => socket,
    path: url.pathname + url.search,
    method,
    setHost: false,
    headers,
    signal,
  })
  try {
    request.end(body)
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
    return response
  } catch (error) {
    socket.destroy()
    throw lost(error, signal)
  }
}

async function* bytesOf(response: IncomingMessage, signal: AbortSignal, mostBytes: number): AsyncGenerator<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = Object.entries(decoders).find(([name]) => name === encoding)?.[1]()
  // Unlike `pipe`, a pipeline passes on that the answer broke off.
  if (decoder) pipeline(response, decoder, () => undefined)
  let bytes = 0
  try {
    for await (const chunk of (decoder ?? response) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new LostAnswerError('large', `${bytes} bytes and more`)
      yield chunk
    }
  } catch (error) {
    throw lost(error, signal)
  } finally {
    response.destroy()
  }
}

/** The error of an exchange whose request was sent. */
function lost(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (error instanceof LostAnswerError) return error
  return new LostAnswerError('broken', error instanceof Error ? error.message : String(error))
}
