/** One end of a TCP connection. */
export interface SocketEnd {
  readonly address: string
  readonly port: number
}

/** The connection a request came over. */
export interface Connection {
  readonly peer: SocketEnd
  readonly local: SocketEnd
  /** As the peer said it: `1.1` of browsers, `1.0` of many proxies. */
  readonly httpVersion: string
}

const connections = new WeakMap<Request, Connection>()

/** Remembers the connection of a request for whoever handles it. */
export function setConnection(request: Request, connection: Connection): void {
  connections.set(request, connection)
}

/** The connection of a request; undefined for one that was made in this process. */
export function connectionOf(request: Request): Connection | undefined {
  return connections.get(request)
}
