import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Part } from '#contract/areas/video/partSeen.ts'
import { assetEndpoints, type LibraryAsset } from '#contract/studio/assets.ts'
import { quarters } from '../support/pictures.ts'
import { wavTone } from '../support/clips.ts'
import { poolHere } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

let studio: TestStudio
let portrait: LibraryAsset
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: poolHere() })
  const photograph = await readFile(join(import.meta.dirname, '../../photographs/astronaut.jpg'))
  portrait = await upload(studio.as('ada'), photograph, 'Eileen.jpg', 'image/jpeg')
})
afterAll(() => studio[Symbol.asyncDispose]())

const people = (name: string, assetId: string) => studio.as(name).call(assetEndpoints.people, { params: { assetId } })

it('a portrait becomes a still video of its shape, in which its face is found as well', async () => {
  const { status, data: film } = await studio.as('ada').call(assetEndpoints.still, { params: { assetId: portrait.id } })
  expect(status).toBe(201)
  expect(film).toMatchObject({ mimeType: 'video/mp4', width: 320, height: 320, name: 'Eileen.mp4' })
  expect(film.duration).toBeCloseTo(5, 1)
  expect((await people('ada', portrait.id)).data).toMatchObject({ hasFace: true })
  expect((await people('ada', film.id)).data).toMatchObject({ hasFace: true })
})

it('a part is cut out of a picture and of a film, where its head still is', async () => {
  const { data: seen } = await people('ada', portrait.id)
  const [head] = seen.heads
  if (!head) throw new Error('no head was found')
  const crop = (name: string, assetId: string, body: Part) =>
    studio.as(name).call(assetEndpoints.crop, { params: { assetId }, body })
  const half = { x: Math.max(0, Math.min(0.5, head.x)), y: 0, width: 0.5, height: 1 }
  const { status, data: narrow } = await crop('ada', portrait.id, half)
  expect(status).toBe(201)
  expect(narrow).toMatchObject({ mimeType: 'image/jpeg', width: 160, height: 320, name: 'Eileen.jpeg' })
  expect((await people('ada', narrow.id)).data).toMatchObject({ hasFace: true })
  const { data: film } = await studio.as('ada').call(assetEndpoints.still, { params: { assetId: portrait.id } })
  const { data: narrowFilm } = await crop('ada', film.id, half)
  expect(narrowFilm).toMatchObject({ mimeType: 'video/mp4', width: 160, height: 320, duration: film.duration })
  expect((await people('ada', narrowFilm.id)).data).toMatchObject({ hasFace: true })
  expect((await crop('bob', portrait.id, half)).status).toBe(404)
})

it('nobody is found in colours, and no file of another account is looked at', async () => {
  const flat = await upload(studio.as('ada'), await quarters().png().toBuffer())
  expect((await people('ada', flat.id)).data).toEqual({ hasFace: false, hasBody: false, heads: [] })
  expect((await people('bob', portrait.id)).status).toBe(404)
  const sounds = (name: string, assetId: string) =>
    studio.as(name).call(assetEndpoints.sounds, { params: { assetId }, query: { language: 'zh' } })
  expect((await sounds('ada', flat.id)).data.text, 'words for how its colours may sound').toMatch(/风|浪|雨|鸟/u)
  expect((await sounds('bob', flat.id)).status).toBe(404)
  const sound = await upload(studio.as('ada'), wavTone(1), 'Rain.wav', 'audio/wav')
  expect((await sounds('ada', sound.id)).status).toBe(400)
  expect((await people('ada', sound.id)).status).toBe(400)
})
