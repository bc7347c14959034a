import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import fc from 'fast-check'

/** What happens to one request. `lost`: it never arrives; `cut`: its answer breaks off; `doubled`: it arrives twice. */
export type ProxyFault = 'none' | 'lost' | 'cut' | 'doubled'

export interface FaultyProxy extends AsyncDisposable {
  readonly url: string
  /** How many requests each fault has hit so far. */
  readonly hits: Readonly<Record<ProxyFault, number>>
}

/** One fault for each request, most of them none, in an order that the seed of the run repeats. */
export function faultsInTurn(): () => ProxyFault {
  const faults = fc.sample(
    fc.oneof(
      { weight: 7, arbitrary: fc.constant<ProxyFault>('none') },
      { weight: 1, arbitrary: fc.constant<ProxyFault>('lost') },
      { weight: 1, arbitrary: fc.constant<ProxyFault>('cut') },
      { weight: 1, arbitrary: fc.constant<ProxyFault>('doubled') },
    ),
    1000,
  )
  let next = 0
  return () => faults[next++ % faults.length] ?? 'none'
}

/** Maximum bytes of a request that is sent twice. */
const MOST_DOUBLED = 1024 * 1024

/**
 * A proxy in front of one server that loses requests, cuts answers off and sends requests twice, as `choose` says of
 * each. It names the server as the host, so that the server cannot tell it from a caller of its own.
 */
export async function openFaultyProxy(
  target: () => string,
  choose: (path: string) => ProxyFault,
): Promise<FaultyProxy> {
  const hits = { none: 0, lost: 0, cut: 0, doubled: 0 }
  const headersFor = ({ headers }: IncomingMessage): OutgoingHttpHeaders => {
    const { host } = new URL(target())
    return { ...headers, host, ...(headers.origin !== undefined && { origin: target() }) }
  }
  const send = (from: IncomingMessage, body: Buffer | undefined) => {
    const { method = 'GET', url = '/' } = from
    const passed = request(new URL(url, target()), { method, headers: headersFor(from) })
    if (body) passed.end(body)
    else from.pipe(passed)
    return passed
  }
  const answer = async (from: IncomingMessage, to: ServerResponse) => {
    const fault = choose(from.url ?? '/')
    hits[fault] += 1
    if (fault === 'lost') return void from.socket.destroy()
    let body: Buffer | undefined
    if (fault === 'doubled' && Number(from.headers['content-length'] ?? 0) < MOST_DOUBLED) {
      const chunks: Buffer[] = []
      for await (const chunk of from) chunks.push(chunk as Buffer)
      body = Buffer.concat(chunks)
      const [first] = (await once(send(from, body), 'response')) as [IncomingMessage]
      first.resume()
      await once(first, 'close')
    }
    const passed = send(from, body)
    to.once('close', () => passed.destroy())
    const [got] = (await once(passed, 'response')) as [IncomingMessage]
    to.writeHead(got.statusCode ?? 502, got.headers)
    if (fault === 'cut') {
      to.flushHeaders()
      got.once('data', (chunk: Buffer) => to.write(chunk.subarray(0, chunk.length / 2), () => from.socket.destroy()))
      got.once('end', () => from.socket.destroy())
    } else got.pipe(to)
    got.once('error', () => from.socket.destroy())
  }
  const server = createServer((from, to) => void answer(from, to).catch(() => from.socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    hits,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
