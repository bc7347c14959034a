import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { balances, entries } from '#server/db/schema/credits.ts'

/**
 * Replays the entries and compares: every balance is the sum of its entries, and none is below zero. Both are read as they
 * stood at one moment, so it holds in the middle of everything.
 */
export async function expectExactBooks(db: Database): Promise<void> {
  const { rows, booked } = await db.transaction(
    async tx => ({ rows: await tx.select().from(balances), booked: await tx.select().from(entries) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const sums = new Map<string, number>()
  for (const { account, unit, amount } of booked) {
    const key = `${account} ${unit}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  expect(new Map(rows.map(({ account, unit, available }) => [`${account} ${unit}`, available]))).toEqual(sums)
  for (const { available } of rows) expect(available).toBeGreaterThanOrEqual(0)
}
