import { describe, expect, it } from 'vitest'
import { billOf, hindranceOf } from './bill.ts'

const estimate = {
  model: 'beta-image-2',
  imageSize: '2K',
  credits: 8,
  canGenerate: true,
  requiresSubscription: false,
  warnings: [],
}

describe('what a press comes to', () => {
  it('is the price of each, and what is left after all of them', () => {
    expect(billOf(estimate, { totalAvailableCredits: 100 }, 3)).toMatchObject({ credits: 24, left: 76, free: 0 })
  })

  it('leaves open what is left where the balance is not known', () => {
    expect(billOf(estimate, undefined, 1).left).toBeUndefined()
  })

  it('draws on the free quota of the model first, and never for 4K', () => {
    const subscription = { totalAvailableCredits: 100, freeUsages: { 'beta-image-2': 3 } }
    expect(billOf(estimate, subscription, 2)).toMatchObject({ free: 2, quota: 3, credits: 0, left: 100 })
    expect(billOf(estimate, subscription, 5)).toMatchObject({ free: 3, credits: 16, left: 84 })
    expect(billOf({ ...estimate, imageSize: '4K' }, subscription, 1)).toMatchObject({ free: 0, quota: 0 })
    expect(billOf({ ...estimate, model: 'gamma-5-0-pro' }, subscription, 1)).toMatchObject({ free: 0 })
  })
})

describe('what stands in the way of a press', () => {
  const of = (one: typeof estimate, subscription: Parameters<typeof billOf>[1], count = 1) =>
    hindranceOf(one, subscription, billOf(one, subscription, count))

  it('is the plan, when the account surely has none', () => {
    const paid = { ...estimate, requiresSubscription: true }
    expect(of(paid, { paidStatus: 'free' })).toBe('plan')
    expect(of(paid, { paidStatus: 'active' })).toBeUndefined()
    expect(of(paid, {})).toBeUndefined()
  })

  it('is the balance, when the service says so or all of them cost more than there is', () => {
    expect(of({ ...estimate, canGenerate: false }, {})).toBe('credits')
    expect(of(estimate, { totalAvailableCredits: 20 }, 2)).toBeUndefined()
    expect(of(estimate, { totalAvailableCredits: 20 }, 3)).toBe('credits')
  })
})
