import { expect, it, onTestFinished } from 'vitest'
import { counted } from '#server/db/schema/tasks.ts'
import { conform, defaults } from '#testing/conform/conform.ts'
import { failuresOf } from '#testing/conform/report.ts'
import { bindModel, connect } from '../support/connected.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, keyOf, openTestStudio } from '../support/studio.ts'
import { makers } from './makers.ts'

/** Films by models that can do less than the interface has: other lengths, sizes and ratios, fewer media. */
const films = [
  ['text_to_video', 'fal-ai/pixverse/v6'],
  ['image_to_video', 'fal-ai/veo3.1'],
  ['transition', 'fal-ai/kling-video/v2.5-turbo/pro'],
  ['fusion', 'alibaba/happy-horse'],
  ['restyle', 'alibaba/happy-horse/video-edit'],
  ['lip_sync', 'fal-ai/pixverse/lipsync'],
  ['video-a-2-fast', 'bytedance/seedance-2.0/fast'],
  ['video-b-3.0', 'fal-ai/wan-25-preview'],
] as const

it('a service whose images and films are made by connected models keeps every rule', async () => {
  const studio = await openTestStudio({ pool: flatPool() })
  onTestFinished(() => studio[Symbol.asyncDispose]())
  for (const { model, protocol, remoteModel } of makers)
    await bindModel(
      studio,
      model,
      await connect(studio, { url: 'http://127.0.0.1:1', protocol, name: model }),
      remoteModel,
    )
  const fal = await connect(studio, { url: 'http://127.0.0.1:1', protocol: 'fal' })
  for (const [model, remoteModel] of films) await bindModel(studio, model, fal, remoteModel)
  const fetch = async (request: Request) => {
    await studio.db.delete(counted)
    return studio.app.fetch(request)
  }
  const areas = ['image', 'video'] as const
  const report = await conform({ base: BASE, key: keyOf('owner'), fetch }, { ...defaults, areas })
  expect(failuresOf(report, areas)).toEqual([])
  // Only estimates of what the models do not offer are refused, and a card that is as wide as before is asked in full.
  const unasked = report.rows.filter(({ outcome }) => outcome === 'not asked')
  expect(unasked.filter(({ note }) => note !== 'the connected model offers less')).toEqual([])
  expect(unasked.every(({ rule }) => rule.startsWith('takes the estimate of '))).toBe(true)
  expect(unasked.length).toBeLessThanOrEqual(films.length)
  expect(report.rows.filter(({ area, outcome }) => area === 'video' && outcome === 'kept').length).toBeGreaterThan(100)
}, 120_000)
