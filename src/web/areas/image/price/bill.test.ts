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

describe('billOf', () => {
  it('multiplies the price by the count and computes the remaining balance', () => {
    expect(billOf(estimate, { totalAvailableCredits: 100 }, 3)).toMatchObject({ credits: 24, left: 76, free: 0 })
  })

  it('leaves the remaining balance undefined if the balance is unknown', () => {
    expect(billOf(estimate, undefined, 1).left).toBeUndefined()
  })

  it('uses the free quota of the model first, but never for 4K', () => {
    const subscription = { totalAvailableCredits: 100, freeUsages: { 'beta-image-2': 3 } }
    expect(billOf(estimate, subscription, 2)).toMatchObject({ free: 2, quota: 3, credits: 0, left: 100 })
    expect(billOf(estimate, subscription, 5)).toMatchObject({ free: 3, credits: 16, left: 84 })
    expect(billOf({ ...estimate, imageSize: '4K' }, subscription, 1)).toMatchObject({ free: 0, quota: 0 })
    expect(billOf({ ...estimate, model: 'gamma-5-0-pro' }, subscription, 1)).toMatchObject({ free: 0 })
  })
})

describe('hindranceOf', () => {
  const of = (one: typeof estimate, subscription: Parameters<typeof billOf>[1], count = 1) =>
    hindranceOf(one, subscription, billOf(one, subscription, count))

  it('reports the plan if the account definitely has none', () => {
    const paid = { ...estimate, requiresSubscription: true }
    expect(of(paid, { paidStatus: 'free' })).toBe('plan')
    expect(of(paid, { paidStatus: 'active' })).toBeUndefined()
    expect(of(paid, {})).toBeUndefined()
  })

  it('reports the credits if the service says so or the total exceeds the balance', () => {
    expect(of({ ...estimate, canGenerate: false }, {})).toBe('credits')
    expect(of(estimate, { totalAvailableCredits: 20 }, 2)).toBeUndefined()
    expect(of(estimate, { totalAvailableCredits: 20 }, 3)).toBe('credits')
  })
})
