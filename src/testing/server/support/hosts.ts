import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, createServer as createTcpServer, isIP, Socket, type AddressInfo, type LookupFunction } from 'node:net'

/** A port of 127.0.0.1. */
interface Place extends AsyncDisposable {
  readonly port: number
  /** `127.0.0.1:<port>`. */
  readonly target: string
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string
}

/** A server on a free port, closed with all its connections when disposed of. */
export type Host = Place

/**
 * A port at which nobody listens until it is disposed of: one end of a connection occupies it. At a port that was
 * merely closed, another server could start to listen.
 */
export async function openNobody(): Promise<Place> {
  const other = createTcpServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const socket = connect((other.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const { localPort: port = 0 } = socket
  return {
    ...placeOf(port),
    async [Symbol.asyncDispose]() {
      socket.destroy()
      other.close()
      await once(other, 'close')
    },
  }
}

const placeOf = (port: number) => ({ port, target: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` })

/** An HTTP server that answers with `listener`; pass `server` to use another kind. */
export async function openHost(listener: RequestListener, server: Server = createServer()): Promise<Host> {
  server.on('request', listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...placeOf(port),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A listener that must never be reached: counts the connections and bytes it receives. */
export interface Canary extends AsyncDisposable {
  readonly port: number
  readonly received: { connections: number; bytes: number }
}

/** Listens on all loopback addresses of this machine, on one port. */
export async function openCanary(): Promise<Canary> {
  const received = { connections: 0, bytes: 0 }
  const listen = async (host: string, port: number) => {
    const server = createTcpServer(socket => {
      received.connections++
      socket.on('data', data => (received.bytes += data.length))
      socket.on('error', () => {})
    })
    server.listen(port, host)
    await once(server, 'listening')
    return server
  }
  const first = await listen('127.0.0.1', 0)
  const { port } = first.address() as AddressInfo
  // Not every machine has IPv6.
  const second = await listen('::1', port).catch(() => undefined)
  return {
    port,
    received,
    async [Symbol.asyncDispose]() {
      for (const server of [first, second]) server?.close()
    },
  }
}

/** A `dial` that records its targets. It connects only to loopback; all other connections are refused. */
export function observedDial(dialled: string[]) {
  return ({ host, port, lookup }: { host: string; port: number; lookup: LookupFunction }): Socket => {
    const socket = new Socket()
    const go = (address: string) => {
      dialled.push(`${address}:${port}`)
      if (address === '::1' || address.startsWith('127.')) return socket.connect(port, address)
      return socket.destroy(Object.assign(new Error('nobody is there'), { code: 'ECONNREFUSED' }))
    }
    // As node:net does: an address needs no lookup.
    if (isIP(host) !== 0) go(host)
    else
      lookup(host, { all: true }, (error, answers) => {
        if (error || typeof answers === 'string') return socket.destroy(error ?? new Error('all were asked for'))
        return go(answers[0]?.address ?? '')
      })
    return socket
  }
}

/** Resolves names from a table; other names are not found. */
export function resolverOf(names: Readonly<Record<string, readonly string[]>>) {
  return async (hostname: string) => {
    const addresses = names[hostname]
    if (!addresses) throw Object.assign(new Error(`no ${hostname}`), { code: 'ENOTFOUND' })
    return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}
