import { expect, it } from 'vitest'
import { justify } from './justify.ts'
import { justifyGroups } from './justifyGroups.ts'

const shape = { width: 1000, rowHeight: 250, gap: 8 }
const squares = (count: number) => Array.from({ length: count }, () => 1)
const rowsOf = (...groups: readonly (string | null)[]) =>
  justifyGroups(squares(groups.length), groups, shape).map(({ first, count }) => [first, count])

it('lays out frames that share no group like `justify`', () => {
  const groups = [null, 'a', 'b', null, null, null, null]
  expect(justifyGroups(squares(7), groups, shape)).toEqual(justify(squares(7), shape))
})

it('gives a group a row of its own, whatever comes before and after it', () => {
  expect(rowsOf(null, 'a', 'a', null, null)).toEqual([
    [0, 1],
    [1, 2],
    [3, 2],
  ])
  expect(rowsOf('a', 'a', 'b', 'b')).toEqual([
    [0, 2],
    [2, 2],
  ])
})

it('gives a group several rows of its own if it would be very small in one', () => {
  const rows = justifyGroups(squares(14), [null, ...Array.from({ length: 12 }, () => 'a'), null], shape)
  expect(rows.length).toBeGreaterThan(3)
  expect([rows[0]?.count, rows.at(-1)?.count]).toEqual([1, 1])
  for (const { height } of rows) expect(height).toBeGreaterThan(100)
})
