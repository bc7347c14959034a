import { expect, it } from 'vitest'
import { apiKeys } from '#server/db/schema/accounts.ts'
import { filesContaining } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { keyOf, openTestStudio } from '../support/studio.ts'

it('API keys are stored as hashes only: no file of the data folder holds one', async () => {
  await using studio = await openTestStudio({ accounts: [{ name: 'ada' }], pool: flatPool(), databaseOnDisk: true })
  await studio.db.execute('checkpoint')
  expect(await filesContaining(studio.dataDir, keyOf('ada'))).toEqual([])
  const [stored] = await studio.db.select().from(apiKeys)
  expect(await filesContaining(studio.dataDir, stored?.hash ?? '')).not.toEqual([])
})
