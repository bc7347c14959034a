import { expect, it } from 'vitest'
import { imageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import { imageDefaults, type ImageValues } from '../values.ts'
import { alternativesTo, fewerVariations } from './alternatives.ts'

const values: ImageValues = { ...imageDefaults, prompt: 'A fox', imageConfig: { imageSize: '4K', quality: 'high' } }
const named = (one: ImageValues) => alternativesTo(one).map(({ kind, value }) => `${kind} ${value}`)

it('changes one thing at a time, the nearest first', () => {
  expect(named(values)).toEqual(['size 2K', 'size 1K', 'quality medium', 'quality low'])
})

it('names another model only where it takes everything as it stands', () => {
  const plain: ImageValues = { ...imageDefaults, prompt: 'A fox', imageConfig: { imageSize: '1K', aspectRatio: '1:1' } }
  expect(named(plain)).toEqual([
    'quality low',
    'model alpha-3-pro-image',
    'model alpha-3.1-flash-image',
    'model gamma-5-0-pro',
  ])
  const wide: ImageValues = {
    ...plain,
    provider: 'vendor_gamma',
    model: 'gamma-5-0-pro',
    imageConfig: { imageSize: '1K', aspectRatio: '8:1' },
  }
  expect(named(wide)).toEqual(['model alpha-3.1-flash-image'])
})

it('names the ratio that another model takes instead of an automatic one', () => {
  const automatic: ImageValues = { ...imageDefaults, prompt: 'A fox', imageConfig: { imageSize: '1K', quality: 'low' } }
  const [one] = alternativesTo({ ...automatic, imageConfig: { imageSize: '1K' } }).filter(
    ({ kind }) => kind === 'model',
  )
  expect(one?.changes).toMatchObject([{ path: 'imageConfig.aspectRatio', from: undefined, to: '1:1' }])
})

it('names fewer variations that can be paid: the most of them, and one', () => {
  const each = (count: number) => (count <= 3 ? count * 12 : undefined)
  expect(fewerVariations(8, each)).toEqual([
    { count: 3, credits: 36 },
    { count: 1, credits: 12 },
  ])
  expect(fewerVariations(2, each)).toEqual([{ count: 1, credits: 12 }])
  expect(fewerVariations(1, each)).toEqual([])
})

it('offers nothing the service would refuse', () => {
  for (const { values: other } of alternativesTo(values))
    expect(imageGenerateRecipe.safeParse(other).success).toBe(true)
})
