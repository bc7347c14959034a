import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

interface SocketEnd {
  readonly address: string
  readonly port: number
}

/** The state of an established connection in the kernel's tables. */
const ESTABLISHED = '01'
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']

/**
 * The id of the system user who holds the socket at `end` of a TCP connection on this machine, whose other end is
 * `other`. Undefined if the system does not tell.
 */
export async function socketOwner(end: SocketEnd, other: SocketEnd): Promise<number | undefined> {
  const tables = await Promise.all(TABLES.map(table => readFile(table, 'latin1').catch(() => '')))
  return ownerIn(tables, end, other)
}

/** The same, from the text of these tables. */
export function ownerIn(tables: readonly string[], end: SocketEnd, other: SocketEnd): number | undefined {
  const ends = [hexForms(end), hexForms(other)] as const
  for (const line of tables.flatMap(table => table.split('\n'))) {
    const [, local = '', remote = '', state, , , , uid = ''] = line.trim().split(/\s+/)
    if (state === ESTABLISHED && ends[0].includes(local) && ends[1].includes(remote) && /^\d+$/.test(uid))
      return Number(uid)
  }
  return undefined
}

/** How the tables write an end: an IPv4 address may be in either, as itself or mapped to IPv6. */
function hexForms({ address, port }: SocketEnd): string[] {
  if (isIP(address) === 0 || address.includes('%')) return []
  const parsed = ipaddr.parse(address)
  const plain = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
  const forms = plain instanceof ipaddr.IPv4 ? [plain, plain.toIPv4MappedAddress()] : [plain]
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return forms.map(form => words(form.toByteArray()) + suffix)
}

/** Every four bytes in the byte order of this machine, which is little-endian wherever Node runs. */
function words(bytes: readonly number[]): string {
  const buffer = Buffer.from(bytes).swap32()
  return buffer.toString('hex').toUpperCase()
}
