import fc from 'fast-check'
import { expect, it } from 'vitest'
import { imageCards } from './models.ts'
import { nearestRatio, proportionOf } from './nearestRatio.ts'

it('finds the nearest ratio of the card', () => {
  const pixels = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(imageCards)), pixels, pixels, (card, width, height) => {
      const { ratio, off } = nearestRatio(card, { width, height })
      const far = (one: typeof ratio) => Math.abs(Math.log((proportionOf(one) * height) / width))
      expect(card.aspectRatios).toContain(ratio)
      for (const other of card.aspectRatios) expect(far(other)).toBeGreaterThanOrEqual(far(ratio) - 1e-9)
      expect((1 + off) * (width / height)).toBeCloseTo(proportionOf(ratio), 6)
    }),
  )
})

it('reports how far off the ratio is', () => {
  expect(nearestRatio(imageCards['beta-image-2'], { width: 1920, height: 1080 })).toEqual({ ratio: '16:9', off: 0 })
  expect(nearestRatio(imageCards['gamma-5-0-pro'], { width: 1000, height: 4000 })).toEqual({ ratio: '1:4', off: 0 })
  expect(nearestRatio(imageCards['beta-image-2'], { width: 1100, height: 1000 }).off).toBeCloseTo(-1 / 11)
})
