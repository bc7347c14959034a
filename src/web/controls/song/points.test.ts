import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitPoint, placeOf, roomOf, stepOf } from './points.ts'

it('keeps a point within its limits, in tenths of a second', () => {
  const limits = { minimum: 8, maximum: 95.37 }
  expect(fitPoint(3, limits)).toBe(8)
  expect(fitPoint(400, limits)).toBe(95.3)
  expect(fitPoint(42.04, limits)).toBe(42)
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ min: 8, max: 420, noNaN: true }), (time, maximum) => {
      const fitted = fitPoint(time, { minimum: 8, maximum })
      expect(fitted).toBeGreaterThanOrEqual(8)
      // A maximum that is this close to a tenth counts as that tenth.
      expect(fitted).toBeLessThanOrEqual(Math.max(8, maximum) + 1.01e-7)
    }),
  )
})

it('treats limits that are inexact sums of tenths as exact tenths', () => {
  expect(fitPoint(0, { minimum: 0.2 + 0.1, maximum: 60 })).toBe(0.3)
  expect(fitPoint(60, { minimum: 0, maximum: 5.3 - 0.1 })).toBe(5.2)
})

it('finds more room for the handle that can still move when two are at the same end', () => {
  const start = { value: 59.9, usual: 0, minimum: 0, maximum: 59.9 }
  const end = { value: undefined, usual: 60, minimum: 60, maximum: 60 }
  expect(roomOf(start)).toBeGreaterThan(roomOf(end))
})

it('places a point that is not set at its usual value', () => {
  expect(placeOf({ value: undefined, usual: 12 })).toBe(12)
  expect(placeOf({ value: 0, usual: 12 })).toBe(0)
})

it('moves to the limits with Home and End, and ignores other keys', () => {
  const limits = { minimum: 8, maximum: 60 }
  expect(fitPoint(30 + (stepOf('Home') ?? 0), limits)).toBe(8)
  expect(fitPoint(30 + (stepOf('End') ?? 0), limits)).toBe(60)
  expect(stepOf('a')).toBeUndefined()
})
