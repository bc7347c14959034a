import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Refusal } from '#server/platform/refusal.ts'
import { answerError } from './answers.ts'
import type { Bindings } from './bindings.ts'
import type { Connection, SocketEnd } from './connection.ts'
import { jsonIsNotStored, securityHeaders } from './headers.ts'

/** Handles a request before the studio does; true when it did. Development puts its module server here. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

interface Answering {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
}

/** Milliseconds a caller who sent no request has for taking our answer to it. */
const LINGER = 5000
/** Milliseconds until a request has to have come in full: a film of two gigabytes through a thin line. */
const SLOWEST = 3_600_000
/** Milliseconds an idle connection stays open: longer than those who keep one (proxies: a minute) go on using it. */
const IDLE = 65_000

/** The server of an application, not listening yet. What is not even a request is answered with the envelope too. */
export function createListener(app: Answering, front?: Front): Server {
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { connection: connectionTo(incoming) }),
    // The application never throws, so this is a Host or an address that cannot be read.
    { errorHandler: () => answerAlone(new Refusal('invalid', 'The address of this request is no URL')) },
  )
  const open = new WeakMap<Duplex, Set<ServerResponse>>()
  const ending = new WeakSet<Duplex>()

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const responses = open.get(request.socket) ?? new Set()
    // What is answered before it has come in full stays: it can still turn out broken, and must not be answered twice.
    for (const earlier of responses) if (earlier.req.complete && earlier.closed) responses.delete(earlier)
    open.set(request.socket, responses.add(response))
    if (!front?.(request, response)) void listener(request, response)
  }
  const hangUp = async (socket: Duplex, refusal: Refusal, method?: string) => {
    // More of the same on a connection that is being ended.
    if (ending.has(socket)) return
    ending.add(socket)
    const responses = [...(open.get(socket) ?? [])]
    // Requests that came whole before the nonsense get their answers first.
    const whole = responses.filter(({ req, closed }) => req.complete && !closed)
    await Promise.all(whole.map(response => once(response, 'close')))
    const isAnswered = responses.some(({ req, headersSent }) => !req.complete && headersSent)
    if (isAnswered || !socket.writable) return void socket.destroy()
    setTimeout(() => socket.destroy(), LINGER).unref()
    socket.end(await onTheWire(await answerAlone(refusal), method))
  }

  // Node would answer a request without a Host itself, and empty.
  const server = createServer({ requireHostHeader: false, requestTimeout: SLOWEST, keepAliveTimeout: IDLE }, answer)
  // Node answers 417 without a body to an expectation it does not know; it is none of our business either.
  server.on('checkExpectation', answer)
  server.on('connect', (_request, socket) => {
    // Node gives the socket away here, and an error without a listener would end the process.
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

/** What Node could not read as a request, with the bytes it stopped at. */
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

/** A response as bytes of HTTP/1.1, the last one of its connection. The answer to HEAD is its headers alone. */
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

/** The answer to what never became a request of the application, with the headers of all others. */
async function answerAlone(refusal: Refusal): Promise<Response> {
  const app = new Hono().use(securityHeaders(undefined), jsonIsNotStored).all('*', () => answerError(refusal))
  return app.request('/')
}
