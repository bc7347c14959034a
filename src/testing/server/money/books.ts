import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { balances, entries } from '#server/db/schema/credits.ts'

/** Replays the entries and compares: every balance is the sum of its entries, and none is below zero. */
export async function expectExactBooks(db: Database): Promise<void> {
  const rows = await db.select().from(balances)
  const sums = new Map<string, number>()
  for (const { account, unit, amount } of await db.select().from(entries)) {
    const key = `${account} ${unit}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  expect(new Map(rows.map(({ account, unit, available }) => [`${account} ${unit}`, available]))).toEqual(sums)
  for (const { available } of rows) expect(available).toBeGreaterThanOrEqual(0)
}
