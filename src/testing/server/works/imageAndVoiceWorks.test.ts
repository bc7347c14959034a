import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId } from '#contract/operationFacts.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { upload } from '../assets/uploads.ts'
import { isStored } from '../faults/person.ts'
import { services, type StudioAndService } from '../faults/services.ts'
import { expectExactBooks } from '../money/books.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { eventually } from '../support/studio.ts'

describe.each(services)('works of image and voice through %s', (_, open) => {
  let through: StudioAndService
  let picture: { readonly asset: string }
  beforeAll(async () => {
    through = await open()
    picture = { asset: (await upload(through.studio.as('owner'), await smallPicture(4), 'a.png', 'image/png')).id }
  })
  afterAll(() => through[Symbol.asyncDispose]())

  const image = { provider: 'vendor_beta', imageConfig: { imageSize: '1K' } } as const
  it.each([
    ['a picture', 'image.generate', () => ({ ...image, prompt: 'a fox' })],
    ['a picture like another', 'image.generate', () => ({ ...image, prompt: 'a fox', referenceImages: [picture] })],
    ['a narration', 'voice.generate', () => ({ text: 'Good evening.' })],
    ['the sound of a picture', 'voice.generate', () => ({ text: 'Rain', image: picture })],
  ] satisfies [string, OperationId, () => object][])('%s is made, stored and charged', async (_, operation, recipe) => {
    const owner = through.studio.as('owner')
    const { data } = await owner.call(workEndpoints.submit, { body: { operation, recipe: recipe(), key: _ } })
    const work = await eventually(async () => {
      await through.hurry()
      const read = await owner.call(workEndpoints.read, { params: { workId: data.id } })
      expect(read.data).toMatchObject({ state: 'done', failure: null })
      return read.data
    })
    expect(work.credits).toBeGreaterThan(0)
    expect(await isStored(through.studio, work.results[0]?.id ?? '')).toBe(true)
    await expectExactBooks(through.service().db)
  })
})
