import { expect, it } from 'vitest'
import { counted } from '#server/db/schema/tasks.ts'
import { conform } from '../../conform/conform.ts'
import { failuresOf, tableOf } from '../../conform/report.ts'
import { handPool } from '../support/pools.ts'
import { BASE, keyOf, openTestStudio } from '../support/studio.ts'

it('the built-in service keeps every rule of video that the interface states', async () => {
  await using studio = await openTestStudio({ pool: handPool() })
  const report = await conform({
    base: BASE,
    key: keyOf('owner'),
    async fetch(request) {
      // The limit of five a minute stands before the rules, and other areas have tests of their own.
      await studio.db.delete(counted)
      if (!new URL(request.url).pathname.startsWith('/v1/video-generation/'))
        return Response.json({ code: 40400, message: 'not here' }, { status: 404 })
      request.headers.set('Host', new URL(BASE).host)
      return studio.app.fetch(request)
    },
  })
  expect(report.offered).toEqual(['video'])
  expect(failuresOf(report, ['video']), tableOf(report)).toEqual([])
  expect(report.rows.filter(({ outcome }) => outcome === 'kept').length).toBeGreaterThan(150)
  expect(report.rows.filter(({ outcome }) => outcome === 'not asked')).toEqual([])
})
