import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: flatPool() })
})
afterAll(() => studio[Symbol.asyncDispose]())

let presses = 0
const submit = (references: readonly unknown[], name = 'ada') => {
  const recipe = {
    provider: 'vendor_beta',
    prompt: 'a fox in the snow',
    imageConfig: { imageSize: '1K' },
    referenceImages: references,
  }
  const key = `press-number-${(presses += 1)}`
  return studio.as(name).call(workEndpoints.submit, { body: { operation: 'image.generate', recipe, key } })
}
const done = async (workId: string) =>
  eventually(async () => {
    const { data } = await studio.as('ada').call(workEndpoints.read, { params: { workId } })
    expect(data, data.failure?.message).toMatchObject({ state: 'done' })
    return data
  })
const plain = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

describe('a recipe with a file of the library', () => {
  it('makes a work whose parents are the works that made its files', async () => {
    const meadow = await upload(studio.as('ada'), await plain('#10a030'))
    const ids = [(await submit([{ asset: meadow.id }])).data.id, (await submit([{ asset: meadow.id }])).data.id]
    const [first, second] = await Promise.all(ids.map(done))
    expect(first?.parents).toEqual([])

    const child = await submit([{ asset: first?.results[0]?.id }, { asset: second?.results[0]?.id }])
    expect(child.data.parents).toEqual([...ids].sort())
    expect(new Set(child.data.madeFrom.map(({ number }) => number))).toEqual(new Set([first?.number, second?.number]))
    await done(child.data.id)
  })

  const refused: readonly [what: string, make: () => Promise<unknown>, words: string][] = [
    ['a file that never was', async () => ({ asset: 'file_nobody' }), 'This file does not exist, or was removed'],
    [
      'a file of somebody else',
      async () => ({ asset: (await upload(studio.as('bob'), await plain('#123456'))).id }),
      'This file does not exist, or was removed',
    ],
    [
      'a file in the trash',
      async () => {
        const { id } = await upload(studio.as('ada'), await plain('#654321'))
        await studio.as('ada').call(assetEndpoints.change, { params: { assetId: id }, body: { trashed: true } })
        return { asset: id }
      },
      'This file is in the trash; restore it first',
    ],
    [
      'a sound where a picture belongs',
      async () => ({ asset: (await upload(studio.as('ada'), await record('wav'))).id }),
      'This file is not one of png, jpeg, webp, heic, heif',
    ],
  ]
  it.each(refused)('%s is refused at its field, and no work is stored', async (_, make, words) => {
    const fine = { asset: (await upload(studio.as('ada'), await quarters().png().toBuffer())).id }
    const rows = await studio.db.$count(works)
    const { status, refusal } = await submit([fine, await make()])
    expect([status, refusal.message]).toEqual([400, `referenceImages.1: ${words}`])
    expect(refusal.data).toMatchObject({ issues: [{ path: 'referenceImages.1', message: words }] })
    expect(await studio.db.$count(works)).toBe(rows)
  })
})
