import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitNumber, readNumber, writeNumber } from './numberText.ts'

describe('a typed number', () => {
  it('is understood with spaces, a decimal comma, a typographic minus or full-width digits', () => {
    expect(['12', ' 1 000 ', '0,5', '.5', '−3', '１２．５', '+7'].map(readNumber)).toEqual([
      12, 1000, 0.5, 0.5, -3, 12.5, 7,
    ])
  })

  it('is undefined if the text is not a number', () => {
    expect(['', '-', 'abc', '1.2.3', '1e5', '12 px', '1,000,000'].map(readNumber)).toEqual(Array(7).fill(undefined))
  })
})

describe('the nearest number that a range allows', () => {
  it('lies within the range and on a step', () => {
    expect(fitNumber(0.333, { min: 0, max: 1, step: 0.05 })).toBe(0.35)
    expect(fitNumber(99, { min: -12, max: 12, step: 1 })).toBe(12)
    expect(fitNumber(9.9, { min: 1, max: 9.5, step: 2 })).toBe(9)
  })

  it('stays the same when it is fitted again, and when it is written and read', () => {
    const steps = fc.constantFrom(1, 5, 0.1, 0.05, 0.25)
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), steps, (value, step) => {
        const range = { min: -100, max: 100, step }
        const fitted = fitNumber(value, range)
        expect(fitNumber(fitted, range)).toBe(fitted)
        expect(fitted).toBeGreaterThanOrEqual(-100)
        expect(fitted).toBeLessThanOrEqual(100)
        expect(readNumber(writeNumber(fitted, range))).toBe(fitted)
      }),
    )
  })
})
