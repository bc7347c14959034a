import { fsyncSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, it } from 'vitest'
import { createAccount, firstAccount } from '#server/accounts/accounts.ts'
import { openDurablePglite } from '#server/db/durablePglite.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { vacuumChanged } from '#server/db/vacuum.ts'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'

it('syncs to the disk once for every commit, and once for a transaction of many statements', async () => {
  await using folder = await temporaryFolder()
  let synced = 0
  const pglite = await openDurablePglite(folder.path, descriptor => {
    synced += 1
    fsyncSync(descriptor)
  })
  const db = drizzle(pglite)
  const syncsOf = async (act: () => Promise<unknown>) => {
    const before = synced
    await act()
    return synced - before
  }
  await db.execute(sql`create table numbers (n integer)`)
  for (let n = 0; n < 10; n++) expect(await syncsOf(() => db.execute(sql`insert into numbers values (${n})`))).toBe(1)
  const many = db.transaction.bind(db, async tx => {
    for (let n = 0; n < 10; n++) await tx.execute(sql`insert into numbers values (${n})`)
  })
  expect(await syncsOf(many)).toBe(1)
  expect(await syncsOf(() => db.execute(sql`select count(*) from numbers`))).toBe(0)
  await pglite.close()
})

it('has everything that was committed after reopening', async () => {
  await using folder = await temporaryFolder()
  const fresh = { name: 'owner', apiKey: 'key-of-owner', credits: 7, paid: true, everPaid: true, freeUsages: {} }
  const first = await openEmbedded(folder.path)
  await createAccount(first.db, fresh)
  await first.close()
  const second = await openEmbedded(folder.path)
  expect(await firstAccount(second.db)).toMatchObject({ name: 'owner', paid: true })
  await second.close()
})

it('vacuums and analyses the tables that changed, because nothing else does', async () => {
  await using folder = await temporaryFolder()
  await putFreshDatabase(folder.path)
  const { db, close } = await openEmbedded(folder.path)
  await db.insert(accounts).values(
    Array.from({ length: 300 }, (_, n) => {
      const created = { paid: true, everPaid: true, createdAt: 0 }
      return { id: `acc_${n}`, name: `account ${n}`, ...created }
    }),
  )
  // Without this, the counters are updated only within a second.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  await vacuumChanged(db)
  const found: unknown = await db.execute(sql`
    select c.relname as name, c.reltuples as rows from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where s.last_vacuum is not null and s.last_analyze is not null`)
  expect(found).toMatchObject({ rows: [{ name: 'accounts', rows: 300 }] })
  await close()
})
