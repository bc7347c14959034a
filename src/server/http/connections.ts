import { readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#server/platform/addresses.ts'

/** How many connections may be open. */
export interface ConnectionLimits {
  /** Of one network: an IPv4 address, or the /64 of an IPv6 one. */
  readonly perNetwork: number
  readonly inAll: number
  /** More that are let in when all are busy, and on which only health is answered. */
  readonly reserve: number
}

/** Milliseconds that a connection of the reserve has to send its request. */
const PATIENCE = 5000
const RESERVE = 16

/**
 * Half of the files that this process may open: the other half is for work in progress. A proxy is one network, so that
 * one may have half of all connections.
 */
export function usualConnections(): ConnectionLimits {
  const inAll = Math.min(10_000, Math.max(RESERVE, Math.floor(mostFiles() / 2) - RESERVE))
  return { perNetwork: Math.ceil(inAll / 2), inAll, reserve: RESERVE }
}

/** How many files this process may have open, as Linux says; elsewhere the usual limit of a shell. */
function mostFiles(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return Number(limit ?? 1024)
  } catch {
    return 1024
  }
}

/** The open connections of a server. */
export interface Connections {
  /** Notes that a request has begun on a connection; it is over when its response is closed. */
  began(socket: Socket, response: ServerResponse): void
  /** Whether only health is answered on a connection. */
  isReserved(socket: Socket): boolean
}

/**
 * Limits the connections of a server. Where there are too many, the one that has waited longest for a request is closed
 * for a new one: of the same network, or of the network that has most. So half-open connections, however many, keep
 * nobody out; only requests in progress do, and beside them health is still answered.
 */
export function limitConnections(server: Server, { perNetwork, inAll, reserve }: ConnectionLimits): Connections {
  /** Connections by their network. Those without a request come in the order in which they began to wait. */
  const networks = new Map<string, Set<Socket>>()
  const requests = new WeakMap<Socket, number>()
  const reserved = new WeakSet<Socket>()
  const isIdle = (socket: Socket) => (requests.get(socket) ?? 0) === 0
  const open = () => [...networks.values()].reduce((sum, sockets) => sum + sockets.size, 0)

  const closeIdle = (sockets: Iterable<Socket>): boolean => {
    for (const socket of sockets)
      if (isIdle(socket)) {
        socket.destroy()
        return true
      }
    return false
  }
  /** Closes a connection that waits, beginning with the network that has most. */
  const closeAnyIdle = () => [...networks.values()].toSorted((a, b) => b.size - a.size).some(closeIdle)

  server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress ?? '')
    const own = networks.get(network) ?? new Set()
    const hasRoom = (own.size < perNetwork || closeIdle(own)) && (open() < inAll || closeAnyIdle())
    if (!hasRoom && open() >= inAll + reserve) return void socket.destroy()
    if (!hasRoom) {
      reserved.add(socket)
      setTimeout(() => {
        if (isIdle(socket)) socket.destroy()
      }, PATIENCE).unref()
    }
    networks.set(network, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) networks.delete(network)
    })
  })
  return {
    isReserved: socket => reserved.has(socket),
    began(socket, response) {
      requests.set(socket, (requests.get(socket) ?? 0) + 1)
      response.once('close', () => {
        requests.set(socket, (requests.get(socket) ?? 1) - 1)
        // It waits again, behind those that have waited longer.
        const own = networks.get(networkOf(socket.remoteAddress ?? ''))
        if (own?.delete(socket)) own.add(socket)
      })
    },
  }
}
