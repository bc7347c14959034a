import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loopTo, regionWith, SHORTEST } from './region.ts'

describe('a region to loop', () => {
  it('extends to the end, or from the beginning, until its other side is set', () => {
    const begun = regionWith(null, 'start', 2, 10)
    expect(begun).toEqual({ start: 2, end: 10 })
    expect(regionWith(begun, 'end', 5, 10)).toEqual({ start: 2, end: 5 })
    expect(regionWith(null, 'end', 5, 10)).toEqual({ start: 0, end: 5 })
  })

  it('is never reversed: the other side is reset instead', () => {
    expect(regionWith({ start: 2, end: 5 }, 'start', 7, 10)).toEqual({ start: 7, end: 10 })
    expect(regionWith({ start: 6, end: 9 }, 'end', 3, 10)).toEqual({ start: 0, end: 3 })
  })

  it('stays within the sound and keeps a minimum length', () => {
    const time = fc.double({ min: -5, max: 30, noNaN: true })
    const duration = fc.double({ min: 0.01, max: 20, noNaN: true })
    const presses = fc.array(fc.tuple(fc.constantFrom('start' as const, 'end' as const), time), { minLength: 1 })
    fc.assert(
      fc.property(presses, duration, (pressed, long) => {
        const region = pressed.reduce<ReturnType<typeof regionWith> | null>(
          (before, [side, at]) => regionWith(before, side, at, long),
          null,
        )
        expect(region?.start).toBeGreaterThanOrEqual(0)
        expect(region?.end).toBeLessThanOrEqual(long)
        expect((region?.end ?? 0) - (region?.start ?? 0)).toBeGreaterThanOrEqual(Math.min(SHORTEST, long) - 1e-9)
      }),
    )
  })

  it('jumps back to its start at its end, but not before', () => {
    expect(loopTo({ start: 2, end: 5 }, 5)).toBe(2)
    expect(loopTo({ start: 2, end: 5 }, 4.9)).toBeUndefined()
    expect(loopTo(null, 99)).toBeUndefined()
  })
})
