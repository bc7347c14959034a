import { describe, expect, it } from 'vitest'
import { planParts } from './price/bill.ts'
import { imageDefaults, readImageValues } from './values.ts'

describe('a draft or recipe as the form holds it', () => {
  it('may lack its prompt, and anything with a default', () => {
    expect(readImageValues({})).toMatchObject({ prompt: '', model: 'beta-image-2', provider: 'vendor_beta' })
    expect(readImageValues({ ...imageDefaults, prompt: '  ' })).toMatchObject({ prompt: '  ' })
  })

  it('is none when it breaks a rule, or is no recipe at all', () => {
    expect(readImageValues({ model: 'beta-image-2', prompt: 'x', imageConfig: { aspectRatio: '8:1' } })).toBeNull()
    expect([readImageValues('A fox'), readImageValues(null), readImageValues(undefined)]).toEqual([null, null, null])
  })

  it('speaks of models by their names of today', () => {
    const old = { provider: 'vendor_alpha', model: 'alpha-3-pro-image-preview', prompt: 'x' }
    expect(readImageValues(old)).toMatchObject({ model: 'alpha-3-pro-image' })
  })
})

it('what needs a paid plan is named by its choices', () => {
  expect(planParts({ ...imageDefaults, imageConfig: { imageSize: '4K', quality: 'high' } })).toEqual(['4K', 'high'])
  expect(planParts(imageDefaults)).toEqual([])
})
