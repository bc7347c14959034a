import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Addresses that requests on behalf of others may not reach. `asIPv4`: the last 32 bits are an IPv4 address, which
 * decides.
 */
export interface SpecialRange {
  readonly range: string
  readonly what: string
  readonly source: string
  readonly asIPv4?: true
}

/**
 * The ranges that are not the public internet, from the special-purpose registries and the RFCs behind them. If a range
 * embeds IPv4 addresses by a mechanism that is still used, the embedded address is checked; if the mechanism is
 * obsolete, the whole range is blocked.
 */
export const specialRanges: readonly SpecialRange[] = [
  { range: '0.0.0.0/8', what: 'this network', source: 'RFC 791' },
  { range: '10.0.0.0/8', what: 'a private network', source: 'RFC 1918' },
  { range: '100.64.0.0/10', what: 'shared by the customers of a provider', source: 'RFC 6598' },
  { range: '127.0.0.0/8', what: 'this machine', source: 'RFC 1122' },
  { range: '169.254.0.0/16', what: 'link-local, where clouds keep their metadata', source: 'RFC 3927' },
  { range: '172.16.0.0/12', what: 'a private network', source: 'RFC 1918' },
  { range: '192.0.0.0/24', what: 'protocol assignments', source: 'RFC 6890' },
  { range: '192.0.2.0/24', what: 'documentation', source: 'RFC 5737' },
  { range: '192.88.99.0/24', what: 'the former 6to4 relay', source: 'RFC 7526' },
  { range: '192.168.0.0/16', what: 'a private network', source: 'RFC 1918' },
  { range: '198.18.0.0/15', what: 'benchmarking', source: 'RFC 2544' },
  { range: '198.51.100.0/24', what: 'documentation', source: 'RFC 5737' },
  { range: '203.0.113.0/24', what: 'documentation', source: 'RFC 5737' },
  { range: '224.0.0.0/4', what: 'multicast', source: 'RFC 5771' },
  { range: '240.0.0.0/4', what: 'reserved, and the broadcast address', source: 'RFC 1112' },
  { range: '::ffff:0:0/96', what: 'an IPv4-mapped address', source: 'RFC 4291', asIPv4: true },
  { range: '64:ff9b::/96', what: 'an IPv4 address behind a translator', source: 'RFC 6052', asIPv4: true },
  { range: '64:ff9b:1::/48', what: 'a translator of a private network', source: 'RFC 8215' },
  { range: '2001::/23', what: 'protocol assignments, Teredo among them', source: 'RFC 2928' },
  { range: '2001:db8::/32', what: 'documentation', source: 'RFC 3849' },
  { range: '2002::/16', what: 'an IPv4 address through 6to4', source: 'RFC 3056' },
  { range: '3fff::/20', what: 'documentation', source: 'RFC 9637' },
  // Only 2000::/3 of IPv6 is assigned as public. The rest follows: loopback and the unspecified address,
  // IPv4-compatible and translated ones, discard-only, segment routing, unique local, link-local, site-local,
  // multicast.
  { range: '::/3', what: 'not a global address', source: 'RFC 4291' },
  { range: '4000::/2', what: 'not a global address', source: 'RFC 4291' },
  { range: '8000::/1', what: 'not a global address', source: 'RFC 4291' },
]

const parsedRanges = specialRanges.map(row => ({ row, range: ipaddr.parseCIDR(row.range) }))

/** The range that makes an address not public; `unreadable` if it is not an address at all. */
export function specialRange(address: string): SpecialRange | 'unreadable' | undefined {
  const parsed = parseAddress(address)
  if (!parsed) return 'unreadable'
  const found = parsedRanges.find(({ range }) => range[0].kind() === parsed.kind() && parsed.match(range))
  return found?.row.asIPv4 ? specialRange(parsed.toByteArray().slice(-4).join('.')) : found?.row
}

/** Whether an IPv4 or IPv6 address, as text without brackets, is on the public internet. False in case of doubt. */
export function isPublicAddress(address: string): boolean {
  return specialRange(address) === undefined
}

/** Whether an address is this machine itself, IPv4-mapped ones included. */
export function isLoopbackAddress(address: string): boolean {
  return unmapped(address)?.range() === 'loopback'
}

/** The canonical spelling of an address, of an IPv4-mapped one as IPv4; anything else is returned unchanged. */
export function plainAddress(address: string): string {
  return unmapped(address)?.toString() ?? address
}

/** The range that the owner of an address controls: the address itself, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const parsed = unmapped(address)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}::/64` : (parsed?.toString() ?? address)
}

function unmapped(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const parsed = parseAddress(address)
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
}

/**
 * Undefined for anything that is not an address, including shortened, octal and hexadecimal spellings, and for an
 * address with a zone, which names an interface of this machine.
 */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const family = isIP(address)
  if (family === 4) return ipaddr.IPv4.parse(address)
  // Normalise it as in a URL first: the library takes `::127.0.0.1` for a mapped address.
  const hostname = family === 6 ? URL.parse(`http://[${address}]`)?.hostname : undefined
  return hostname === undefined ? undefined : ipaddr.IPv6.parse(hostname.slice(1, -1))
}
