import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { imageCards } from '#contract/areas/image/models.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { poolHere } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const small = { provider: 'vendor_beta', prompt: 'a fox in the snow', imageConfig: { imageSize: '1K' } } as const

describe('image tasks with the real painter', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }], pool: poolHere() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const painted = async (body: CallInput<typeof imageEndpoints.generate>['body']) => {
    const { taskId } = (await studio.as('ada').call(imageEndpoints.generate, { body })).data
    return eventually(async () => {
      const { data } = await studio.as('ada').call(imageEndpoints.task, { params: { taskId } })
      expect(data.status).toBe('success')
      return data
    })
  }

  it('end as success, with a link that opens', async () => {
    const task = await painted(small)
    expect(task).toMatchObject({ images: [{ mimeType: 'image/png' }] })
    const image = await studio.client({}).fetch(task.images?.[0]?.url ?? '')
    expect(image.headers.get('content-type')).toBe('image/png')
  })

  it('the file has exactly the pixels of the estimate, for every ratio of a model', async () => {
    const model = 'alpha-3.1-flash-image'
    for (const aspectRatio of imageCards[model].aspectRatios) {
      const body = { ...small, provider: 'vendor_alpha', model, imageConfig: { imageSize: '1K', aspectRatio } } as const
      const { pixels } = (await studio.as('ada').call(imageEndpoints.estimate, { body })).data
      const task = await painted(body)
      const file = await studio.client({}).fetch(task.images?.[0]?.url ?? '')
      const { width, height } = await sharp(await file.arrayBuffer()).metadata()
      expect({ width, height, size: `${width}x${height}` }).toEqual(pixels)
    }
  })

  it('the synchronous endpoint answers with the picture itself. Section "Image synchronous result"', async () => {
    const answer = await studio.as('ada').call(imageEndpoints.direct, { body: small })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      candidates: [{ content: { parts: [{ inlineData: { mimeType: 'image/png' } }] } }],
    })
    const [part] = answer.data.candidates[0]?.content.parts ?? []
    const { width, height } = await sharp(Buffer.from(part?.inlineData?.data ?? '', 'base64')).metadata()
    expect([width, height]).toEqual([1024, 1024])
  })
})
