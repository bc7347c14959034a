import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetEndpoints } from '#contract/studio/assets.ts'
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

const trim = (name: string, assetId: string, start: number, end: number) =>
  studio.as(name).call(assetEndpoints.trim, { params: { assetId }, body: { start, end } })

it('a part of an audio file is a WAV, exact to the sample, and the original is kept', async () => {
  const given = await upload(studio.as('ada'), await record('mp3'), 'Voice.mp3')
  const { status, data: part } = await trim('ada', given.id, 0.25, 1.5)
  expect(status).toBe(201)
  expect(part).toMatchObject({ mimeType: 'audio/wav', name: 'Voice 0.3-1.5.wav', duration: 1.25 })
  const whole = await studio.as('ada').call(assetEndpoints.read, { params: { assetId: given.id } })
  expect(whole.data).toMatchObject({ mimeType: 'audio/mpeg', trashedAt: null })
})

it.each(['mp4', 'mov', 'mkv', 'webm', 'avi'] as const)(
  'a part of a %s is as long as requested, and no longer',
  async format => {
    const given = await upload(studio.as('ada'), await record(format), `Dance.${format}`)
    const { data: part } = await trim('ada', given.id, 0.35, 1.35)
    expect(part).toMatchObject({ mimeType: 'video/mp4', width: 64, height: 48 })
    expect(part.duration).toBeLessThanOrEqual(1)
    expect(part.duration).toBeGreaterThan(0.85)
    expect(part.thumbnailUrl).toBeDefined()
    expect(part.peaksUrl).toBeDefined()
  },
)

it('limits the end to the end of the file, and refuses a start beyond it', async () => {
  const given = await upload(studio.as('ada'), await record('wav'), 'Voice.wav')
  expect((await trim('ada', given.id, 1, 9)).data.duration).toBeCloseTo(1, 1)
  expect((await trim('ada', given.id, 5, 9)).refusal).toMatchObject({ code: 40_000 })
  expect((await trim('ada', given.id, 1, 1)).refusal?.message).toContain('0.1 seconds after the start')
})

it('refuses a picture, and answers 404 for the file of another account', async () => {
  const picture = await upload(studio.as('ada'), await quarters().resize(64).png().toBuffer())
  expect((await trim('ada', picture.id, 0, 1)).refusal).toMatchObject({ code: 40_000 })
  expect((await trim('bob', picture.id, 0, 1)).status).toBe(404)
})
