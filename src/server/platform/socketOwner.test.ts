import { expect, it } from 'vitest'
import { ownerIn } from './socketOwner.ts'

const HEADER = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode'
const row = (local: string, remote: string, state: string, uid: number) =>
  `   0: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000  ${uid}        0 558 1 0000000012c42f96 100 0 0 10 0`
const table = (...rows: string[]) => [[HEADER, ...rows, ''].join('\n')]

const client = { address: '127.0.0.1', port: 40_000 }
const server = { address: '127.0.0.1', port: 4600 }

it('finds the user of the given end of a connection, not of the other one', () => {
  const rows = table(row('0100007F:11F8', '0100007F:9C40', '01', 0), row('0100007F:9C40', '0100007F:11F8', '01', 1000))
  expect(ownerIn(rows, client, server)).toBe(1000)
  expect(ownerIn(rows, server, client)).toBe(0)
})

it('finds an IPv4 address in both of its forms, and an IPv6 address', () => {
  const mapped = table(
    row('0000000000000000FFFF00000100007F:9C40', '0000000000000000FFFF00000100007F:11F8', '01', 1001),
  )
  expect(ownerIn(mapped, client, server)).toBe(1001)
  expect(ownerIn(mapped, { ...client, address: '::ffff:127.0.0.1' }, server)).toBe(1001)
  const six = table(row('00000000000000000000000001000000:9C40', '00000000000000000000000001000000:11F8', '01', 1002))
  expect(ownerIn(six, { ...client, address: '::1' }, { ...server, address: '::1' })).toBe(1002)
})

it('returns undefined for a connection that is closing, as the kernel no longer tells its user, or that does not exist', () => {
  expect(ownerIn(table(row('0100007F:9C40', '0100007F:11F8', '06', 0)), client, server)).toBeUndefined()
  expect(ownerIn(table(row('0100007F:9C41', '0100007F:11F8', '01', 0)), client, server)).toBeUndefined()
  expect(ownerIn(['', ''], client, server)).toBeUndefined()
  expect(ownerIn(table(), { address: 'nowhere', port: 1 }, server)).toBeUndefined()
})
