import { fsyncSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, it } from 'vitest'
import { createAccount, firstAccount } from '#server/accounts/accounts.ts'
import { openDurablePglite } from '#server/db/durablePglite.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { temporaryFolder } from '../support/folder.ts'

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

it('finds after reopening what was committed before', async () => {
  await using folder = await temporaryFolder()
  const fresh = { name: 'owner', apiKey: 'key-of-owner', credits: 7, paid: true, everPaid: true, freeUsages: {} }
  const first = await openEmbedded(folder.path)
  await createAccount(first.db, fresh)
  await first.close()
  const second = await openEmbedded(folder.path)
  expect(await firstAccount(second.db)).toMatchObject({ name: 'owner', paid: true })
  await second.close()
})
