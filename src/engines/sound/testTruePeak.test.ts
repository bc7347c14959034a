import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resample } from './signal/resample.ts'
import { truePeakOf } from './testTruePeak.ts'

it('is the peak of the whole sound at four times the rate, whatever the sequence of loud and quiet parts', () => {
  const level = fc.oneof(
    fc.float({ min: -1, max: 1, noNaN: true }),
    fc.float({ min: Math.fround(-0.1), max: Math.fround(0.1), noNaN: true }),
  )
  const part = fc
    .tuple(level, fc.integer({ min: 1, max: 120 }))
    .map(([value, length]) => Array.from({ length }, () => value))
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.array(level, { minLength: 1, maxLength: 60 })), { minLength: 1 }), parts => {
      const sound = Float32Array.from(parts.flat())
      const whole = resample(sound, 4).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      expect(truePeakOf([sound])).toBeCloseTo(whole, 5)
    }),
    { numRuns: 60 },
  )
})
