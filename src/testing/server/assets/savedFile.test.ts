import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Work } from '#contract/studio/works.ts'
import { deskOf } from '../works/desk.ts'
import { flatPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

describe('a result saved in a chosen format', () => {
  let studio: TestStudio
  let work: Work
  const desk = deskOf(() => studio)
  const save = (name: string, query: string) =>
    studio.as(name).fetch(`/studio/assets/${work.results[0]?.id}/file${query}`)
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: flatPool() })
    const { id } = await desk.submit('ada', 'a red fox')
    work = await desk.until('ada', id, 'done')
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  it.each(['jpeg', 'webp', 'png'] as const)('is a picture of the same size as %s', async format => {
    const response = await save('ada', `?image=${format}&sound=mp3`)
    const saved = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    expect(response.headers.get('content-length')).toBe(String(saved.length))
    const { width, height } = work.results[0] ?? {}
    expect(await sharp(saved, { failOn: 'warning' }).metadata()).toMatchObject({ format, width, height })
  })

  it('is unchanged if no format is chosen for its kind', async () => {
    const original = await studio.client({}).fetch(work.results[0]?.url ?? '')
    const plain = await save('ada', '?sound=wav')
    expect(Buffer.from(await plain.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()))
  })

  it.each([
    ['wav', 'mp3', 'audio/mpeg'],
    ['mp3', 'wav', 'audio/wav'],
  ] as const)('is converted if it is audio: %s becomes %s', async (from, to, type) => {
    const { id } = await upload(studio.as('ada'), await record(from), `Rain.${from}`)
    const response = await studio.as('ada').fetch(`/studio/assets/${id}/file?sound=${to}`)
    expect(response.headers.get('content-type')).toBe(type)
    expect((await upload(studio.as('ada'), Buffer.from(await response.arrayBuffer()), `Rain.${to}`)).mimeType).toBe(
      type,
    )
  })

  it('is converted in a zip too', async () => {
    const zip = await studio.as('ada').fetch(`/studio/zip?works=${work.id}&image=jpeg`)
    expect(Buffer.from(await zip.arrayBuffer()).includes('image-0001.jpg')).toBe(true)
  })

  it('is private to its owner, and other formats are refused', async () => {
    expect((await save('bob', '?image=jpeg')).status).toBe(404)
    expect((await save('ada', '?image=gif')).status).toBe(400)
    expect((await studio.as('ada').fetch(`/studio/zip?works=${work.id}&sound=aiff`)).status).toBe(400)
  })
})
