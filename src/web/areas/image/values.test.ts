import { describe, expect, it } from 'vitest'
import { imageForm } from './imageForm.ts'
import { planParts } from './price/bill.ts'
import { imageDefaults, readImageValues } from './values.ts'

describe('reading a draft or recipe into the form', () => {
  it('accepts a missing prompt, and fills in the defaults', () => {
    expect(readImageValues({})).toMatchObject({ prompt: '', model: 'beta-image-2', provider: 'vendor_beta' })
    expect(readImageValues({ ...imageDefaults(), prompt: '  ' })).toMatchObject({ prompt: '  ' })
  })

  it('returns null for an invalid recipe, or for anything else', () => {
    expect(readImageValues({ model: 'beta-image-2', prompt: 'x', imageConfig: { aspectRatio: '8:1' } })).toBeNull()
    expect([readImageValues('A fox'), readImageValues(null), readImageValues(undefined)]).toEqual([null, null, null])
  })

  it('replaces old model names by the current ones', () => {
    const old = { provider: 'vendor_alpha', model: 'alpha-3-pro-image-preview', prompt: 'x' }
    expect(readImageValues(old)).toMatchObject({ model: 'alpha-3-pro-image' })
  })
})

it('lists the choices that need a paid plan', () => {
  expect(planParts({ ...imageDefaults(), imageConfig: { imageSize: '4K', quality: 'high' } })).toEqual(['4K', 'high'])
  expect(planParts(imageDefaults())).toEqual([])
})

it('sends names of references in the words that models read, and keeps them as they were typed', () => {
  const values = {
    ...imageDefaults(),
    prompt: 'a fox, in the style of @2',
    referenceImages: [{ asset: 'a' }, { asset: 'b' }],
  }
  expect(imageForm.recipeOf?.(values)).toMatchObject({ prompt: 'a fox, in the style of image 2' })
  expect(values.prompt).toBe('a fox, in the style of @2')
})
