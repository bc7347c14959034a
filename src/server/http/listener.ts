import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Refusal } from '#server/platform/refusal.ts'
import { answerError } from './answers.ts'
import type { Bindings } from './bindings.ts'
import { limitConnections, usualConnections } from './connections.ts'
import type { Connection, SocketEnd } from './connection.ts'
import { jsonIsNotStored, securityHeaders } from './headers.ts'

/** Handles a request before the studio does; returns true if it did. In development this is the module server. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

interface Answering {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
}

/** Milliseconds that the sender of an invalid request has to receive our answer. */
const LINGER = 5000
/**
 * Milliseconds until a request has to have arrived in full: enough for a video of two gigabytes on a slow connection.
 */
const SLOWEST = 3_600_000
/** What is answered on connections beyond the limits. */
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/
/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 5
/** Milliseconds an idle connection stays open: longer than clients reuse one (proxies: a minute). */
const IDLE = 65_000

/** Bytes of a body that arrives soon enough to be read even if nobody wants it. */
const SMALL = 64 * 1024

/** The server of an application, not listening yet. Invalid requests are answered with the envelope too. */
export function createListener(app: Answering, front?: Front, limits = usualConnections()): Server {
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { connection: connectionTo(incoming) }),
    // The application never throws, so this is a Host or an address that cannot be parsed.
    { errorHandler: () => answerAlone(new Refusal('invalid', 'The address of this request is no URL')) },
  )
  const open = new WeakMap<Duplex, Set<ServerResponse>>()
  const ending = new WeakSet<Duplex>()

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const responses = open.get(request.socket) ?? new Set()
    // Keep requests that were answered before they arrived in full: they can still turn out to be invalid, and must not
    // be answered twice.
    for (const earlier of responses) if (earlier.req.complete && earlier.closed) responses.delete(earlier)
    open.set(request.socket, responses.add(response))
    closeAfterUnread(request, response)
    connections.began(request.socket, response)
    const { url = '' } = request
    // A target with a host of its own is meant for a proxy; and the host that links are built from is the one of the
    // header, which is checked.
    if (!url.startsWith('/') && url !== '*')
      return void answerDirectly(
        response,
        new Refusal('invalid', 'The target of a request is a path: this is not a proxy'),
      )
    if (connections.isReserved(request.socket) && !HEALTH.test(url))
      return void answerDirectly(
        response,
        new Refusal('unavailable', 'Too many requests are on their way at once', { retryAfter: RETRY_AFTER }),
      )
    if (!front?.(request, response)) void listener(request, response)
  }
  const hangUp = async (socket: Duplex, refusal: Refusal, method?: string) => {
    // A further error on a connection that is already being closed.
    if (ending.has(socket)) return
    ending.add(socket)
    const responses = [...(open.get(socket) ?? [])]
    // Complete requests before the invalid data get their answers first.
    const whole = responses.filter(({ req, closed }) => req.complete && !closed)
    await Promise.all(whole.map(response => once(response, 'close')))
    const isAnswered = responses.some(({ req, headersSent }) => !req.complete && headersSent)
    if (isAnswered || !socket.writable) return void socket.destroy()
    setTimeout(() => socket.destroy(), LINGER).unref()
    socket.end(await onTheWire(await answerAlone(refusal), method))
  }

  // By default Node answers a request without a Host itself, without a body.
  const server = createServer({ requireHostHeader: false, requestTimeout: SLOWEST, keepAliveTimeout: IDLE }, answer)
  const connections = limitConnections(server, limits)
  // By default Node answers an unknown expectation with 417 and without a body; we ignore expectations.
  server.on('checkExpectation', answer)
  server.on('connect', (_request, socket) => {
    // Node hands the socket over here, and an error without a listener would end the process.
    socket.on('error', () => socket.destroy())
    void hangUp(socket, new Refusal('methodNotAllowed', 'This is not a proxy'))
  })
  server.on(
    'clientError',
    (error: ClientError, socket) =>
      void hangUp(socket, refusalOf(error), /^[A-Z]+/.exec(error.rawPacket?.toString('latin1') ?? '')?.[0]),
  )
  return server
}

/**
 * Says `Connection: close` in an answer that is given before its request has arrived in full, such as the refusal of an
 * upload: what is left of the body is not read, so the client must not send its next request after it.
 */
function closeAfterUnread(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  // What is left of a small body is read after the answer.
  if (Number(length) <= SMALL && encoding === undefined) return
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false
    return writeHead(...given)
  }
}

/** Answers a request that does not reach the application, and closes its connection. */
async function answerDirectly(response: ServerResponse, refusal: Refusal): Promise<void> {
  const answer = await answerAlone(refusal)
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = { ...Object.fromEntries(answer.headers), 'Content-Length': body.length, Connection: 'close' }
  response.writeHead(answer.status, headers).end(body)
}

/** An error of Node's HTTP parser, with the bytes it stopped at. */
type ClientError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

function connectionTo({ socket, httpVersion }: Pick<IncomingMessage, 'socket' | 'httpVersion'>): Connection {
  const end = (address: string | undefined, port: number | undefined): SocketEnd => ({
    address: address ?? '',
    port: port ?? 0,
  })
  return {
    peer: end(socket.remoteAddress, socket.remotePort),
    local: end(socket.localAddress, socket.localPort),
    httpVersion,
  }
}

function refusalOf({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('tooLarge', 'The headers of this request are too large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('invalid', 'The request did not arrive in time')
  return new Refusal('invalid', 'This is not a request of HTTP/1.1')
}

/** A response as HTTP/1.1 text, the last one of its connection; for HEAD only its headers. */
async function onTheWire(response: Response, method: string | undefined): Promise<string> {
  const body = await response.text()
  const headers = {
    ...Object.fromEntries(response.headers),
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${response.status} Refused\r\n${lines.join('')}\r\n${method === 'HEAD' ? '' : body}`
}

/** The answer to something that never reached the application as a request, with the same headers as all others. */
async function answerAlone(refusal: Refusal): Promise<Response> {
  const app = new Hono().use(securityHeaders(undefined), jsonIsNotStored).all('*', () => answerError(refusal))
  return app.request('/')
}
