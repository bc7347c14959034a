import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameAt, rateOf, rulerOf, stepTime } from './frames.ts'

const rates = fc.constantFrom(12, 23.976, 24, 25, 29.97, 30, 60)

describe('stepping through frames', () => {
  it('goes to the next frame and back to the same one', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 2, max: 2000 }), fc.nat(), (rate, frames, at) => {
        const duration = frames / rate
        const frame = at % (frames - 1)
        const next = stepTime((frame + 0.5) / rate, 1, rate, duration)
        expect(frameAt(next, rate)).toBe(frame + 1)
        expect(frameAt(stepTime(next, -1, rate, duration), rate)).toBe(frame)
      }),
    )
  })

  it('always stays within the video', () => {
    const times = fc.double({ min: 0, max: 20, noNaN: true })
    fc.assert(
      fc.property(rates, times, times, fc.integer({ min: -1000, max: 1000 }), (rate, time, duration, count) => {
        const stepped = stepTime(Math.min(time, duration), count, rate, duration)
        expect(stepped).toBeGreaterThanOrEqual(0)
        expect(stepped).toBeLessThanOrEqual(duration)
      }),
    )
  })

  it('counts a time that was rounded down to the frame that starts there', () => {
    expect(frameAt(1.0416, 24)).toBe(25)
    expect(frameAt(0.99, 1)).toBe(1)
    expect(frameAt(0.9, 1)).toBe(0)
  })

  it('stays at the first and at the last frame', () => {
    expect(frameAt(stepTime(0, -1, 24, 2), 24)).toBe(0)
    expect(frameAt(stepTime(2, 1, 24, 2), 24)).toBe(47)
  })
})

describe('the frame rate', () => {
  it('is derived from frame times, even if frames were skipped', () => {
    fc.assert(
      fc.property(rates, fc.nat({ max: 500 }), fc.integer({ min: 2, max: 5 }), (rate, start, left) => {
        const numbers = Array.from({ length: 30 }, (_, index) => start + index).filter(number => number % 7 >= left - 2)
        const times = numbers.map(number => Math.round((number / rate) * 1000) / 1000)
        expect(Math.abs((rateOf(times) ?? 0) - rate)).toBeLessThan(rate * 0.03)
      }),
    )
  })

  it('stays unknown for too few frames, for jumps and for a still picture', () => {
    expect(rateOf([])).toBeUndefined()
    expect(rateOf([0, 1 / 24])).toBeUndefined()
    expect(rateOf([0, 5, 1, 7, 2, 9])).toBeUndefined()
    expect(rateOf([1, 1, 1, 1, 1, 1, 1])).toBeUndefined()
  })
})

it('a ruler has at most 90 intervals for up to ten minutes', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 600, noNaN: true }), duration => {
      expect(rulerOf(duration)).toBeGreaterThan(0)
      expect(rulerOf(duration)).toBeLessThanOrEqual(90)
    }),
  )
})
