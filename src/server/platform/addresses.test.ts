import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, specialRange, specialRanges } from './addresses.ts'

describe('public addresses', () => {
  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2606:4700::6810:85e5',
    '2a00:1450:4001:800::200e',
    '::ffff:1.1.1.1',
    '::ffff:101:101',
    '64:ff9b::1.1.1.1',
  ])('%s is public', address => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('addresses that are not public', () => {
  it.each([
    ['0.0.0.0', 'RFC 791'],
    ['10.255.255.255', 'RFC 1918'],
    ['100.64.0.0', 'RFC 6598'],
    ['100.127.255.255', 'RFC 6598'],
    ['127.0.0.1', 'RFC 1122'],
    ['127.255.255.254', 'RFC 1122'],
    ['169.254.169.254', 'RFC 3927'],
    ['172.16.0.0', 'RFC 1918'],
    ['172.31.255.255', 'RFC 1918'],
    ['192.0.0.170', 'RFC 6890'],
    ['192.0.2.1', 'RFC 5737'],
    ['192.88.99.1', 'RFC 7526'],
    ['192.168.0.1', 'RFC 1918'],
    ['198.18.0.0', 'RFC 2544'],
    ['198.19.255.255', 'RFC 2544'],
    ['198.51.100.7', 'RFC 5737'],
    ['203.0.113.7', 'RFC 5737'],
    ['224.0.0.1', 'RFC 5771'],
    ['239.255.255.250', 'RFC 5771'],
    ['240.0.0.1', 'RFC 1112'],
    ['255.255.255.255', 'RFC 1112'],
    ['::', 'RFC 4291'],
    ['::1', 'RFC 4291'],
    ['::127.0.0.1', 'RFC 4291'],
    ['::ffff:127.0.0.1', 'RFC 1122'],
    ['::ffff:7f00:1', 'RFC 1122'],
    ['::ffff:a00:1', 'RFC 1918'],
    ['0:0:0:0:0:ffff:127.0.0.1', 'RFC 1122'],
    ['::ffff:0:127.0.0.1', 'RFC 4291'],
    ['64:ff9b::7f00:1', 'RFC 1122'],
    ['64:ff9b::169.254.169.254', 'RFC 3927'],
    ['64:ff9b:1::1.1.1.1', 'RFC 8215'],
    ['100::1', 'RFC 4291'],
    ['2001::1', 'RFC 2928'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'RFC 2928'],
    ['2001:db8::1', 'RFC 3849'],
    ['2002:7f00:1::', 'RFC 3056'],
    ['2002:c000:204::1', 'RFC 3056'],
    ['3fff::1', 'RFC 9637'],
    ['5f00::1', 'RFC 4291'],
    ['fc00::1', 'RFC 4291'],
    ['fd12:3456:789a::1', 'RFC 4291'],
    ['fe80::1', 'RFC 4291'],
    ['fec0::1', 'RFC 4291'],
    ['ff02::1', 'RFC 4291'],
  ])('%s: %s', (address, source) => {
    expect(isPublicAddress(address)).toBe(false)
    expect(specialRange(address)).toMatchObject({ source })
  })

  it.each(['', 'localhost', '127.1', '0x7f000001', '2130706433', '017700000001', '1.1.1.1.', 'fe80::1%eth0', '[::1]'])(
    '%j is unreadable, and so not public',
    text => {
      expect(specialRange(text)).toBe('unreadable')
      expect(isPublicAddress(text)).toBe(false)
    },
  )
})

describe('the special ranges', () => {
  // The same ranges, matched by Node's own code, to check ours against it.
  const list = (rows: typeof specialRanges) => {
    const blocked = new BlockList()
    for (const { range } of rows) {
      const [base = '', prefix = ''] = range.split('/')
      blocked.addSubnet(base, Number(prefix), base.includes(':') ? 'ipv6' : 'ipv4')
    }
    return blocked
  }
  // Separate lists, because Node also matches an IPv4 address against the IPv6 range of its mapped form.
  const isIPv6 = ({ range }: (typeof specialRanges)[number]) => range.includes(':')
  const ipv4 = list(specialRanges.filter(row => !isIPv6(row)))
  const ipv6 = list(specialRanges.filter(row => isIPv6(row) && !row.asIPv4))
  const embedding = list(specialRanges.filter(row => row.asIPv4))

  it('agree with Node on any IPv4 address, plain or mapped', () => {
    fc.assert(
      fc.property(fc.ipV4(), address => {
        const blocked = ipv4.check(address, 'ipv4')
        expect(isPublicAddress(address)).toBe(!blocked)
        expect(isPublicAddress(`::ffff:${address}`)).toBe(!blocked)
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(!blocked)
        expect(isPublicAddress(`2002:${hex(address)}::1`)).toBe(false)
      }),
    )
  })

  it('agree with Node on any IPv6 address', () => {
    const nearTheRanges = fc
      .tuple(fc.constantFrom('2001', '2002', '2606', '2a00', '3fff', 'fd00', 'fe80', '64'), fc.ipV6())
      .map(([first, address]) => (address.startsWith(':') ? address : `${first}${address.slice(address.indexOf(':'))}`))
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), nearTheRanges), address => {
        fc.pre(!embedding.check(address, 'ipv6'))
        expect(isPublicAddress(address)).toBe(!ipv6.check(address, 'ipv6'))
      }),
    )
  })

  it('name their purpose and their RFC', () => {
    for (const { what, source } of specialRanges) {
      expect(what).not.toBe('')
      expect(source).toMatch(/^RFC \d+$/)
    }
  })
})

function hex(address: string): string {
  const bytes = address.split('.').map(byte => Number(byte).toString(16).padStart(2, '0'))
  return `${bytes.slice(0, 2).join('')}:${bytes.slice(2).join('')}`
}
