import { expect, it, onTestFinished } from 'vitest'
import { counted } from '#server/db/schema/tasks.ts'
import { conform } from './conform/conform.ts'
import { failuresOf, tableOf } from './conform/report.ts'
import { BASE, keyOf, openTestStudio } from './server/support/studio.ts'

/** The areas that the built-in service offers; add new ones here. */
const offered = ['image', 'music', 'voice', 'video', 'episodes', 'speakers', 'account'] as const

it('the built-in service keeps every rule of the areas that it offers', async () => {
  const studio = await openTestStudio({ accounts: [{ name: 'owner' }] })
  onTestFinished(() => studio[Symbol.asyncDispose]())
  const fetch = async (request: Request) => {
    // A limit of five requests a minute would leave most rules unasked; the limit itself has its own tests.
    await studio.db.delete(counted)
    return studio.app.fetch(request)
  }
  const report = await conform({ base: BASE, key: keyOf('owner'), fetch })
  expect(failuresOf(report, offered)).toEqual([])
  expect(report.offered).toEqual(offered)
  expect(report.rows.filter(({ outcome }) => outcome === 'not asked')).toEqual([])
  expect(tableOf(report)).toContain('0 broken')
}, 120_000)
