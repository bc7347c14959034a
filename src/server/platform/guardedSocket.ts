import { once } from 'node:events'
import { lookup as systemLookup } from 'node:dns/promises'
import { BlockList, connect as netConnect, isIP, type LookupFunction, type Socket } from 'node:net'
import os from 'node:os'
import { connect as tlsConnect } from 'node:tls'
import { callbackify } from 'node:util'
import { reason } from '#contract/reasons.ts'
import { isPublicAddress } from './addresses.ts'
import { Refusal } from './refusal.ts'

interface Answer {
  readonly address: string
  readonly family: number
}

/** The functions that make a connection; tests pass their own. */
export interface Wiring {
  /** Returns all addresses of a name; by default the system does. */
  readonly resolve?: (hostname: string) => Promise<Answer[]>
  /** Opens a TCP connection, asking `lookup` for the address of a name; by default node:net does. */
  readonly dial?: (options: { host: string; port: number; lookup: LookupFunction }) => Socket
  /** A certificate authority in PEM, to be trusted in place of the default ones. */
  readonly ca?: string
}

/** Host and port of an address as the allow-list has them: `example.com:8080`, `[::1]:80`. */
export function targetOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

/**
 * Connects to the host of `url`, over TLS for https. Unless `isAllowed`, only to public addresses: a literal address is
 * checked before connecting; for a name, all its addresses are checked inside the lookup of the connection itself, so
 * that the checked address is the one that is used; and the peer's address is checked once more before any byte is
 * sent. Throws Refusal `invalid`, or the error of the connection.
 */
export async function connectGuarded(
  url: URL,
  isAllowed: boolean,
  { resolve = resolveAll, dial = netConnect, ca }: Wiring,
  signal: AbortSignal,
): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const mayReach = (address: string) => isAllowed || (isPublicAddress(address) && !isThisMachine(address))
  const isName = isIP(host) === 0
  // The same message for a name in a private network and for an unknown one: a caller must not learn which names exist
  // there.
  const blocked = () => new Refusal('invalid', reason(isName ? 'host.unknown' : 'host.private', { host }))
  if (!isName && !mayReach(host)) throw blocked()

  const checked = callbackify(async (hostname: string) => {
    const answers = await resolve(hostname)
    const [first] = answers
    if (!first) throw blocked()
    // A single bad address is enough to refuse the name: we do not choose which of them is used.
    if (!answers.every(answer => mayReach(answer.address))) throw blocked()
    return { answers, first }
  })
  const lookup: LookupFunction = (hostname, { all }, callback) =>
    checked(hostname, (error, found) => {
      if (error) callback(error, '')
      else if (all) callback(null, found.answers)
      else callback(null, found.first.address, found.first.family)
    })
  const socket = await opened(dial({ host, port: portOf(url), lookup }), 'connect', signal)
  if (!mayReach(socket.remoteAddress ?? '')) {
    socket.destroy()
    throw blocked()
  }
  if (url.protocol !== 'https:') return socket
  const name = host.replace(/\.$/, '')
  const secure = tlsConnect({
    socket,
    host: name,
    ...(isIP(name) === 0 && { servername: name }),
    ...(ca !== undefined && { ca }),
    ALPNProtocols: ['http/1.1'],
    // Explicit, so that no environment variable can turn it off.
    rejectUnauthorized: true,
  })
  return opened(secure, 'secureConnect', signal)
}

async function opened<S extends Socket>(socket: S, event: string, signal: AbortSignal): Promise<S> {
  // An error rejects the wait below; one that occurs after it must not end the process.
  socket.on('error', () => {})
  try {
    await once(socket, event, { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** A lookup of the system blocks one of four threads, which the disk needs too, for as long as a name server takes. */
const MOST_LOOKUPS = 2
let lookups = 0
const waiting: (() => void)[] = []

async function resolveAll(hostname: string): Promise<Answer[]> {
  while (lookups >= MOST_LOOKUPS) await new Promise<void>(resolve => waiting.push(resolve))
  lookups++
  try {
    return await systemLookup(hostname, { all: true })
  } finally {
    lookups--
    waiting.shift()?.()
  }
}

/**
 * Whether an address belongs to this machine: a public one may, and services on one machine trust each other more than
 * the internet.
 */
function isThisMachine(address: string): boolean {
  const own = new BlockList()
  for (const { address: mine, family } of Object.values(os.networkInterfaces()).flatMap(list => list ?? []))
    own.addAddress(mine, family === 'IPv6' ? 'ipv6' : 'ipv4')
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
