import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columns, widthAfterKey, withinLimits } from './columns.ts'

const limits = columns.composer

it('widens or narrows by one step with an arrow key, and goes to the limits with Home and End', () => {
  expect(widthAfterKey('ArrowRight', 400, limits, 'ArrowRight')).toBe(416)
  expect(widthAfterKey('ArrowLeft', 400, limits, 'ArrowRight')).toBe(384)
  expect(widthAfterKey('ArrowLeft', 400, limits, 'ArrowLeft')).toBe(416)
  expect(widthAfterKey('Home', 400, limits, 'ArrowRight')).toBe(limits.least)
  expect(widthAfterKey('End', 400, limits, 'ArrowRight')).toBe(limits.most)
  expect(widthAfterKey('Enter', 400, limits, 'ArrowRight')).toBeUndefined()
})

it('keeps every width within the limits', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true }),
      fc.array(fc.constantFrom('ArrowLeft', 'ArrowRight', 'Home', 'End')),
      (start, keys) => {
        const end = keys.reduce(
          (width, key) => widthAfterKey(key, width, limits, 'ArrowRight') ?? width,
          withinLimits(start, limits),
        )
        expect(end).toBeGreaterThanOrEqual(limits.least)
        expect(end).toBeLessThanOrEqual(limits.most)
      },
    ),
  )
})
