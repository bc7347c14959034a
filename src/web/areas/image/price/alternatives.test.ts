import { expect, it } from 'vitest'
import { imageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import { imageDefaults, type ImageValues } from '../values.ts'
import { alternativesTo, fewerVariations } from './alternatives.ts'

const values: ImageValues = { ...imageDefaults(), prompt: 'A fox', imageConfig: { imageSize: '4K', quality: 'high' } }
const named = (one: ImageValues) => alternativesTo(one).map(({ kind, value }) => `${kind} ${value}`)

it('alternatives change one thing at a time, the smallest step first', () => {
  expect(named(values)).toEqual(['size 2K', 'size 1K', 'quality medium', 'quality low'])
})

it('offers another model only if it accepts all settings unchanged', () => {
  const plain: ImageValues = {
    ...imageDefaults(),
    prompt: 'A fox',
    imageConfig: { imageSize: '1K', aspectRatio: '1:1' },
  }
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

it('lists the ratio that another model uses instead of an automatic one', () => {
  const automatic: ImageValues = {
    ...imageDefaults(),
    prompt: 'A fox',
    imageConfig: { imageSize: '1K', quality: 'low' },
  }
  const [one] = alternativesTo({ ...automatic, imageConfig: { imageSize: '1K' } }).filter(
    ({ kind }) => kind === 'model',
  )
  expect(one?.changes).toMatchObject([{ path: 'imageConfig.aspectRatio', from: undefined, to: '1:1' }])
})

it('offers the largest affordable number of variations, and a single one', () => {
  const each = (count: number) => (count <= 3 ? count * 12 : undefined)
  expect(fewerVariations(8, each)).toEqual([
    { count: 3, credits: 36 },
    { count: 1, credits: 12 },
  ])
  expect(fewerVariations(2, each)).toEqual([{ count: 1, credits: 12 }])
  expect(fewerVariations(1, each)).toEqual([])
})

it('offers only valid recipes', () => {
  for (const { values: other } of alternativesTo(values))
    expect(imageGenerateRecipe.safeParse(other).success).toBe(true)
})
