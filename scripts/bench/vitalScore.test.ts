import { expect, test } from 'vitest'
import { scoreOf } from './vitalScore.ts'

test('a page scores 90 with good values in all metrics, 50 with the half values, and 100 with zeros', () => {
  const good = { firstPaint: 1800, speedIndex: 3387, largestPaint: 2500, blocking: 200, shift: 0.1 }
  expect(scoreOf(good)).toBeCloseTo(90, 0)
  const half = { firstPaint: 3000, speedIndex: 5800, largestPaint: 4000, blocking: 600, shift: 0.25 }
  expect(scoreOf(half)).toBeCloseTo(50, 0)
  expect(scoreOf({ firstPaint: 0, speedIndex: 0, largestPaint: 0, blocking: 0, shift: 0 })).toBeCloseTo(100)
})
