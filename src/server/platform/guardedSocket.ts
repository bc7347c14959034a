import { once } from 'node:events'
import { lookup as systemLookup } from 'node:dns/promises'
import { BlockList, connect as netConnect, isIP, type LookupFunction, type Socket } from 'node:net'
import os from 'node:os'
import { connect as tlsConnect } from 'node:tls'
import { callbackify } from 'node:util'
import { isPublicAddress } from './addresses.ts'
import { Refusal } from './refusal.ts'

interface Answer {
  readonly address: string
  readonly family: number
}

/** What a connection is made with; tests give their own. */
export interface Wiring {
  /** The addresses of a name, all of them; left out, the system's. */
  readonly resolve?: (hostname: string) => Promise<Answer[]>
  /** Opens a TCP connection, asking `lookup` for the address of a name; left out, node:net's. */
  readonly dial?: (options: { host: string; port: number; lookup: LookupFunction }) => Socket
  /** A certificate authority in PEM besides the known ones. */
  readonly ca?: string
}

/** What is said of a name that leads nowhere we go. */
export const UNKNOWN_NAME = 'was not found on the public internet'

/** Host and port of an address as the allow-list has them: `example.com:8080`, `[::1]:80`. */
export function targetOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

/**
 * Connects to the host of `url`, over TLS for https. Unless `isAllowed`, only to public addresses: a literal one is
 * checked before anything is dialled; for a name every address it has is checked inside the lookup of the connection
 * itself, so that what was checked is what is dialled; and the other end is checked once more before a byte goes out.
 * Throws Refusal `invalid`, or what the connection failed with.
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
  // The same words for a name that leads into a private network and for one that nobody knows: a caller must not learn
  // which names exist there.
  const blocked = () => new Refusal('invalid', `${host} ${isName ? UNKNOWN_NAME : 'is not on the public internet'}`)
  if (!isName && !mayReach(host)) throw blocked()

  const checked = callbackify(async (hostname: string) => {
    const answers = await resolve(hostname)
    const [first] = answers
    if (!first) throw blocked()
    // One bad address among good ones is enough: which of them is dialled is not ours to say.
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
    // Said aloud, so that no variable of the environment turns it off.
    rejectUnauthorized: true,
  })
  return opened(secure, 'secureConnect', signal)
}

async function opened<S extends Socket>(socket: S, event: string, signal: AbortSignal): Promise<S> {
  // An error rejects what is awaited; one that comes when nobody waits any more must not end the process.
  socket.on('error', () => {})
  try {
    await once(socket, event, { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** The system's own look-up holds one of four threads that the disk needs too, for as long as a name server likes. */
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

/** What is public may still be this machine, where services trust each other more than they trust the internet. */
function isThisMachine(address: string): boolean {
  const own = new BlockList()
  for (const { address: mine, family } of Object.values(os.networkInterfaces()).flatMap(list => list ?? []))
    own.addAddress(mine, family === 'IPv6' ? 'ipv6' : 'ipv4')
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
