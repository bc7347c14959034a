import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { imageCards, imageModelIds, imageQualities, imageSizes } from '#contract/areas/image/models.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

type Body = CallInput<typeof imageEndpoints.estimate>['body']

describe('the image estimate. Section "Image estimate result"', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({
      accounts: [
        { name: 'rich' },
        { name: 'poor', credits: 0, paid: false },
        { name: 'gifted', credits: 0, paid: false, freeUsages: { 'beta-image-2': 1 } },
      ],
      pool: flatPool(),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const estimate = async (body: Body, name = 'rich') =>
    (await studio.as(name).call(imageEndpoints.estimate, { body })).data

  it('of an empty request is for the default model at 2K, which chooses its own ratio and pixels', async () => {
    const { credits, pricing, ...rest } = await estimate({})
    expect(rest).toEqual({
      model: 'beta-image-2',
      imageSize: '2K',
      canGenerate: true,
      requiresSubscription: false,
      warnings: [],
    })
    expect(credits).toBeGreaterThan(0)
    expect(pricing).toMatchObject({ mode: 'fixed' })
  })

  it.each(imageModelIds.filter(id => id !== 'beta-image-2'))('%s is square by default', async model => {
    const data = await estimate({ model })
    expect(data).toMatchObject({ aspectRatio: '1:1', pixels: { width: 2048, height: 2048, size: '2048x2048' } })
  })

  it('states the quality for the default model, and none for a model without that choice', async () => {
    expect(await estimate({ imageConfig: { quality: 'low' } })).toMatchObject({ quality: 'low' })
    const elsewhere = await estimate({ model: 'alpha-3-pro-image', imageConfig: { quality: 'high' } })
    expect(elsewhere).not.toHaveProperty('quality')
    expect(elsewhere).toEqual(await estimate({ model: 'alpha-3-pro-image' }))
  })

  it.each([
    ['alpha-3-pro-image-preview', 'alpha-3-pro-image'],
    ['alpha-3.1-flash-image-preview', 'alpha-3.1-flash-image'],
  ] as const)('treats %s as %s. Section "Versioning"', async (legacy, model) => {
    expect(await estimate({ model: legacy })).toEqual(await estimate({ model }))
    expect((await estimate({ model: legacy })).model).toBe(model)
  })

  it.each(imageModelIds)(
    '%s: every size and ratio in multiples of 16 pixels, near the area of its square',
    async id => {
      for (const imageSize of imageCards[id].imageSizes)
        for (const aspectRatio of imageCards[id].aspectRatios) {
          const { pixels } = await estimate({ model: id, imageConfig: { imageSize, aspectRatio } })
          const { width, height, size } = pixels ?? { width: 0, height: 0, size: '' }
          expect([width % 16, height % 16, size]).toEqual([0, 0, `${width}x${height}`])
          const side = Number(imageSize.replace('K', '')) * 1024
          const [across = 0, down = 0] = aspectRatio.split(':').map(Number)
          expect((width * height) / side ** 2).toBeCloseTo(1, 1)
          expect(Math.log(width / height)).toBeCloseTo(Math.log(across / down), 1)
        }
    },
  )

  it('a larger picture and a higher quality cost more', async () => {
    const costs = async (bodies: readonly Body[]) =>
      Promise.all(bodies.map(async body => (await estimate(body)).credits))
    const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b)
    for (const model of imageModelIds) {
      const sizes = imageSizes.filter(size => imageCards[model].imageSizes.some(known => known === size))
      const bySize = await costs(sizes.map(imageSize => ({ model, imageConfig: { imageSize } })))
      expect(bySize).toEqual(sorted(bySize))
      expect(new Set(bySize).size).toBe(sizes.length)
    }
    const byQuality = await costs(imageQualities.map(quality => ({ imageConfig: { quality } })))
    expect(byQuality).toEqual(sorted(byQuality))
    expect(new Set(byQuality).size).toBe(imageQualities.length)
  })

  it('canGenerate considers credits and free generations, and the price ignores free generations', async () => {
    expect(await estimate({}, 'poor')).toMatchObject({ canGenerate: false })
    expect(await estimate({}, 'gifted')).toEqual({ ...(await estimate({}, 'poor')), canGenerate: true })
    expect(await estimate({ model: 'alpha-3-pro-image' }, 'gifted')).toMatchObject({ canGenerate: false })
    expect(await estimate({ imageConfig: { imageSize: '4K' } }, 'gifted')).toMatchObject({ canGenerate: false })
  })

  it.each([
    [{ imageConfig: { imageSize: '4K' } }, true],
    [{ imageConfig: { quality: 'high' } }, true],
    [{ imageConfig: { quality: 'medium' } }, false],
    [{ model: 'alpha-3-pro-image', imageConfig: { imageSize: '4K' } }, false],
    [{ model: 'alpha-3-pro-image', imageConfig: { quality: 'high' } }, false],
  ] as const)('%j: requiresSubscription is %s for every account', async (body, requiresSubscription) => {
    for (const name of ['rich', 'poor']) expect(await estimate(body, name)).toMatchObject({ requiresSubscription })
  })

  it('warns that reference images are not included in the price', async () => {
    const inlineData = { data: 'AAAA', mimeType: 'image/png' as const }
    const { credits, warnings } = await estimate({ referenceImages: [{ inlineData }] })
    expect(warnings).toEqual(['reference_image_input_tokens_not_included'])
    expect(credits).toBe((await estimate({})).credits)
  })

  it('charges nothing and creates no task', async () => {
    const before = await studio.as('rich').call(accountEndpoints.subscription, {})
    await estimate({ prompt: 'a fox' })
    const after = await studio.as('rich').call(accountEndpoints.subscription, {})
    expect(after.data).toEqual(before.data)
    expect((await studio.as('rich').call(imageEndpoints.tasks, { query: {} })).data.total).toBe(0)
  })
})
