import { describe, expect, it } from 'vitest'
import { costOf, frameNumber, secondsTaken, formatSeconds } from './figures.ts'

describe('the film edge', () => {
  it('prints the number of a work with at least four digits', () => {
    expect([frameNumber({ number: 42 }), frameNumber({ number: 12_345 })]).toEqual(['0042', '12345'])
  })

  it('shows tenths of seconds below a minute, whole ones above', () => {
    expect([formatSeconds(8432), formatSeconds(75_400), formatSeconds(-20)]).toEqual(['8.4', '75', '0.0'])
  })

  it('shows no cost of failed and cancelled works', () => {
    const costs = (['running', 'done', 'unknown', 'failed', 'cancelled'] as const).map(state =>
      costOf({ state, credits: 12 }),
    )
    expect(costs).toEqual([12, 12, 12, null, null])
    expect(costOf({ state: 'done', credits: null })).toBeNull()
  })

  it('shows the duration only after the end', () => {
    expect(secondsTaken({ createdAt: 1000, endedAt: null })).toBeUndefined()
    expect(secondsTaken({ createdAt: 1000, endedAt: 3250 })).toBe('2.3')
  })
})
