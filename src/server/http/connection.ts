/** One end of a TCP connection. */
export interface SocketEnd {
  readonly address: string
  readonly port: number
}

/** The connection a request came over. */
export interface Connection {
  readonly peer: SocketEnd
  readonly local: SocketEnd
  /** As sent by the peer: `1.1` by browsers, `1.0` by many proxies. */
  readonly httpVersion: string
}

const connections = new WeakMap<Request, Connection>()

/** Remembers the connection of a request for its handlers. */
export function setConnection(request: Request, connection: Connection): void {
  connections.set(request, connection)
}

/** The connection of a request; undefined for a request from within this process. */
export function connectionOf(request: Request): Connection | undefined {
  return connections.get(request)
}
