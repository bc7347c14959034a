import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetEndpoints, type LibraryAsset } from '#contract/studio/assets.ts'
import { quarters } from '../support/pictures.ts'
import { wavTone } from '../support/clips.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

let studio: TestStudio
let portrait: LibraryAsset
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }] })
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

it('nobody is found in colours, and no file of another account is looked at', async () => {
  const flat = await upload(studio.as('ada'), await quarters().png().toBuffer())
  expect((await people('ada', flat.id)).data).toEqual({ hasFace: false, hasBody: false })
  expect((await people('bob', portrait.id)).status).toBe(404)
  const sound = await upload(studio.as('ada'), wavTone(1), 'Rain.wav', 'audio/wav')
  expect((await people('ada', sound.id)).status).toBe(400)
})
