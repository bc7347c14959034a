import { afterAll, beforeAll, expect, it } from 'vitest'
import { tenMegabytes } from '#contract/kit/fileFormats.ts'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { bitrateFor } from '#engines/media/convert.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: flatPool() })
})
afterAll(() => studio[Symbol.asyncDispose]())

const convert = (name: string, assetId: string) =>
  studio.as(name).call(assetEndpoints.convert, { params: { assetId }, body: { format: 'mp3' } })

it('converts a WAV to an MP3 of the same length with its own peaks, and keeps the WAV', async () => {
  const given = await upload(studio.as('ada'), await record('wav'), 'Rain.wav')
  const { status, data: made } = await convert('ada', given.id)
  expect(status).toBe(201)
  expect(made).toMatchObject({ mimeType: 'audio/mpeg', name: 'Rain.mp3' })
  expect(made.peaksUrl).toMatch(/^\/media\//)
  expect(made.duration).toBeCloseTo(given.duration ?? 0, 0)
  expect(made.id).not.toBe(given.id)
  const kept = await studio.as('ada').call(assetEndpoints.read, { params: { assetId: given.id } })
  expect(kept.data.mimeType).toBe('audio/wav')
})

it('refuses a picture, and answers 404 for the file of another account', async () => {
  const picture = await upload(studio.as('ada'), await quarters().resize(64).png().toBuffer())
  expect((await convert('ada', picture.id)).refusal).toMatchObject({ code: 40_000 })
  expect((await convert('bob', picture.id)).status).toBe(404)
})

it('for a field, the bitrate keeps recordings of up to 40 minutes under 10 MB', () => {
  expect(bitrateFor(60, true)).toBe(256_000)
  for (let minutes = 1; minutes <= 40; minutes++)
    expect((bitrateFor(minutes * 60, true) * minutes * 60) / 8, `${minutes} minutes`).toBeLessThan(tenMegabytes)
  // MP3 has no lower bitrate; a result beyond the limit is refused as too large.
  expect(bitrateFor(3600, true)).toBe(32_000)
})

it('for listening, the bitrate does so only where it is still good enough for music', () => {
  for (const seconds of [300, 420, 600])
    expect((bitrateFor(seconds, false) * seconds) / 8).toBeLessThanOrEqual(tenMegabytes)
  expect(bitrateFor(3600, false)).toBe(96_000)
})
