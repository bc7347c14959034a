import { describe, expect, it } from 'vitest'
import { hindrance, freeLeft, planParts } from './price.ts'
import { imageDefaults, readImageValues } from './values.ts'

const estimate = {
  model: 'beta-image-2',
  imageSize: '2K',
  credits: 8,
  canGenerate: true,
  requiresSubscription: false,
  warnings: [],
}

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

describe('what stands in the way of a press', () => {
  it('is nothing before the price is known', () => {
    expect(hindrance(undefined, undefined)).toBeUndefined()
  })

  it('is the plan, when the account surely has none', () => {
    const paid = { ...estimate, requiresSubscription: true }
    expect(hindrance(paid, { paidStatus: 'free' })).toBe('plan')
    expect(hindrance(paid, { paidStatus: 'active' })).toBeUndefined()
    expect(hindrance(paid, {})).toBeUndefined()
  })

  it('is the balance, when the service says so', () => {
    expect(hindrance({ ...estimate, canGenerate: false }, {})).toBe('credits')
  })
})

describe('free pictures', () => {
  it('are drawn on by 1K and 2K of their model, never by 4K', () => {
    const subscription = { freeUsages: { 'beta-image-2': 3 } }
    expect(freeLeft(estimate, subscription)).toBe(3)
    expect(freeLeft({ ...estimate, imageSize: '4K' }, subscription)).toBe(0)
    expect(freeLeft({ ...estimate, model: 'gamma-5-0-pro' }, subscription)).toBe(0)
  })
})

it('what needs a paid plan is named by its choices', () => {
  expect(planParts({ ...imageDefaults, imageConfig: { imageSize: '4K', quality: 'high' } })).toEqual(['4K', 'high'])
  expect(planParts(imageDefaults)).toEqual([])
})
