import { expect, it, onTestFinished } from 'vitest'
import { counted } from '#server/db/schema/tasks.ts'
import { conform } from './conform/conform.ts'
import { failuresOf, tableOf } from './conform/report.ts'
import { BASE, keyOf, openTestStudio } from './server/support/studio.ts'

/** The areas that the built-in service offers; a new one adds its name here. */
const offered = ['image', 'music', 'voice', 'video', 'episodes', 'speakers', 'account'] as const

it('our own service keeps every rule of the interface that it offers', async () => {
  const studio = await openTestStudio({ accounts: [{ name: 'owner' }] })
  onTestFinished(() => studio[Symbol.asyncDispose]())
  const fetch = async (request: Request) => {
    // A limit of five a minute would leave most rules unasked; what it does is a test of its own.
    await studio.db.delete(counted)
    return studio.app.fetch(request)
  }
  const report = await conform({ base: BASE, key: keyOf('owner'), fetch })
  expect(failuresOf(report, offered)).toEqual([])
  expect(report.offered).toEqual(offered)
  expect(report.rows.filter(({ outcome }) => outcome === 'not asked')).toEqual([])
  expect(tableOf(report)).toContain('0 broken')
}, 120_000)
