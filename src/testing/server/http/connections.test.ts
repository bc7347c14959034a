import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListener } from '#server/http/listener.ts'
import { eventually } from '../support/studio.ts'

const LIMITS = { perNetwork: 4, inAll: 6, reserve: 2 }

let slow = 0
/** Answers at once, except that a request to `/slow` never is. */
const app = {
  fetch(request: Request) {
    if (new URL(request.url).pathname !== '/slow') return new Response('answered')
    slow += 1
    return new Promise<Response>(() => undefined)
  },
}

describe('connections to the server', () => {
  const server = createListener(app, undefined, LIMITS)
  const sockets = new Set<Socket>()
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  const openFrom = async (localAddress: string, text = ''): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  const ask = async (localAddress: string, path: string): Promise<string> => {
    const socket = await openFrom(localAddress, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    let answer = ''
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part))
    if (!socket.closed) await once(socket, 'close')
    return answer.split('\r\n')[0] ?? ''
  }
  const count = () =>
    new Promise<number>((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))))
  const closeAll = async () => {
    for (const socket of sockets) socket.destroy()
    await eventually(async () => expect(await count()).toBe(0))
  }

  it('that are half-open are closed for new ones, so that everybody is answered', async () => {
    for (let at = 0; at < 30; at += 1) await openFrom(at % 3 === 0 ? '127.0.0.2' : '127.0.0.1', 'GET / HTTP/1.1\r\n')
    await eventually(async () => expect(await count()).toBeLessThanOrEqual(LIMITS.inAll))
    for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3'])
      expect(await ask(address, '/')).toBe('HTTP/1.1 200 OK')
    await closeAll()
  })

  it('that are all busy leave room for others, and for health', async () => {
    const request = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'
    for (let at = 0; at < LIMITS.perNetwork; at += 1) await openFrom('127.0.0.1', request)
    await eventually(() => expect(slow).toBe(LIMITS.perNetwork))
    // One network may not have them all.
    expect(await ask('127.0.0.1', '/')).toMatch(/^HTTP\/1\.1 503 /)
    expect(await ask('127.0.0.2', '/')).toBe('HTTP/1.1 200 OK')
    for (let at = LIMITS.perNetwork; at < LIMITS.inAll; at += 1) await openFrom('127.0.0.2', request)
    await eventually(() => expect(slow).toBe(LIMITS.inAll))
    expect(await ask('127.0.0.3', '/')).toMatch(/^HTTP\/1\.1 503 /)
    expect(await ask('127.0.0.3', '/healthz')).toBe('HTTP/1.1 200 OK')
    expect(await count()).toBeLessThanOrEqual(LIMITS.inAll + LIMITS.reserve)
    await closeAll()
  })

  it('carry paths, not addresses of other hosts', async () => {
    expect(await ask('127.0.0.1', 'http://evil.example/v1/tasks')).toMatch(/^HTTP\/1\.1 400 /)
  })
})
