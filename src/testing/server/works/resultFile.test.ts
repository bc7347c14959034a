import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeInPng } from '#contract/studio/recipeFile.ts'
import type { Work } from '#contract/studio/works.ts'
import { deskOf } from './desk.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

describe('a result saved with its recipe', () => {
  let studio: TestStudio
  let work: Work
  const desk = deskOf(() => studio)
  const save = (name: string, workId: string, number = 1) =>
    studio.as(name).fetch(`/studio/works/${workId}/results/${number}/file`)
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: flatPool() })
    const { id } = await desk.submit('ada', '雪中的狐狸 {{x}}')
    work = await desk.until('ada', id, 'done')
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  it('is the same picture, and contains its recipe', async () => {
    const response = await save('ada', work.id)
    const saved = Buffer.from(await response.arrayBuffer())
    expect(recipeInPng(saved)).toEqual({ operation: 'image.generate', recipe: work.recipe })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(saved.length),
      'content-disposition': 'attachment',
    })
    const original = await studio.client({}).fetch(work.results[0]?.url ?? '')
    const pixels = async (file: Buffer) => sharp(file, { failOn: 'warning' }).raw().toBuffer()
    expect(await pixels(saved)).toEqual(await pixels(Buffer.from(await original.arrayBuffer())))
  })

  it('is private to its owner', async () => {
    expect((await save('bob', work.id)).status).toBe(404)
    expect((await studio.client({}).fetch(`/studio/works/${work.id}/results/1/file`)).status).toBe(401)
  })

  it.each([0, 2, 1.5, Number.NaN])('does not exist with the number %d', async number => {
    expect((await save('ada', work.id, number)).status).toBe(404)
  })
})
