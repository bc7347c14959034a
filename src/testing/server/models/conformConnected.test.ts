import { expect, it, onTestFinished } from 'vitest'
import { counted } from '#server/db/schema/tasks.ts'
import { conform, defaults } from '#testing/conform/conform.ts'
import { failuresOf } from '#testing/conform/report.ts'
import { bindModel, connect } from '../support/connected.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, keyOf, openTestStudio } from '../support/studio.ts'
import { makers } from './makers.ts'

it('a service whose images are made by connected models keeps every rule', async () => {
  const studio = await openTestStudio({ pool: flatPool() })
  onTestFinished(() => studio[Symbol.asyncDispose]())
  for (const { model, protocol, remoteModel } of makers)
    await bindModel(
      studio,
      model,
      await connect(studio, { url: 'http://127.0.0.1:1', protocol, name: model }),
      remoteModel,
    )
  const fetch = async (request: Request) => {
    await studio.db.delete(counted)
    return studio.app.fetch(request)
  }
  const report = await conform({ base: BASE, key: keyOf('owner'), fetch }, { ...defaults, areas: ['image'] })
  expect(failuresOf(report, ['image'])).toEqual([])
  expect(report.rows.length).toBeGreaterThan(20)
}, 120_000)
