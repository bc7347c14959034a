import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { balances, entries } from '#server/db/schema/credits.ts'

/**
 * Expects that every balance is the sum of its entries, and none is below zero. Both are read in one snapshot, so this
 * holds at any time. The database adds up the entries: there may be a hundred thousand.
 */
export async function expectExactBooks(db: Database): Promise<void> {
  const { rows, sums } = await db.transaction(
    async tx => ({
      rows: await tx.select().from(balances),
      sums: await tx
        .select({ account: entries.account, unit: entries.unit, sum: sql`sum(${entries.amount})`.mapWith(Number) })
        .from(entries)
        .groupBy(entries.account, entries.unit),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const booked = new Map(sums.map(({ account, unit, sum }) => [`${account} ${unit}`, sum]))
  expect(new Map(rows.map(({ account, unit, available }) => [`${account} ${unit}`, available]))).toEqual(booked)
  for (const { available } of rows) expect(available).toBeGreaterThanOrEqual(0)
}
