import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

export interface Proxy extends AsyncDisposable {
  readonly url: string
}

/**
 * A load balancer that gives each request to the next of several web processes and skips those that cannot be reached.
 * It does what nginx does in `deploy/`, for machines without nginx.
 */
export async function openProxy(targets: () => readonly string[], port = 0): Promise<Proxy> {
  let turn = 0
  const pass = (from: IncomingMessage, to: ServerResponse, left: readonly string[]) => {
    const [target, ...others] = left
    if (target === undefined)
      return void to.writeHead(502, { 'Content-Type': 'text/plain' }).end('No web process answers\n')
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress }
    const passed = request(new URL(from.url ?? '/', target), { method: from.method ?? 'GET', headers })
    passed.once('response', answer => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      // An answer that is cut off is cut off for the caller too.
      pipeline(answer, to, () => undefined)
    })
    passed.once('error', () => {
      // Without a connection, none of the body has been sent yet.
      if (to.headersSent || from.readableDidRead) to.destroy()
      else pass(from, to, others)
    })
    passed.once('socket', socket => {
      const send = () => from.pipe(passed)
      if (socket.connecting) socket.once('connect', send)
      else send()
    })
    to.once('close', () => passed.destroy())
  }
  const server = createServer((from, to) => {
    const all = targets()
    const at = turn++ % Math.max(1, all.length)
    pass(from, to, [...all.slice(at), ...all.slice(0, at)])
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
