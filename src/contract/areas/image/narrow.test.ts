import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitToImageCard } from './fit.ts'
import { breachesOf, imageGenerateRecipe } from './generateRequest.ts'
import { aspectRatios, imageCards, imageModelIds, imageQualities, imageSizes } from './models.ts'
import { narrowImageCard } from './narrow.ts'

const capabilities = fc.record(
  {
    imageSizes: fc.subarray([...imageSizes], { minLength: 1 }),
    aspectRatios: fc.subarray([...aspectRatios], { minLength: 1 }).map(some => [...new Set(['1:1' as const, ...some])]),
    qualities: fc.subarray([...imageQualities]),
    references: fc.integer({ min: 0, max: 20 }),
  },
  { requiredKeys: [] },
)

it('a narrowed card offers nothing that the card or the connected model does not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...imageModelIds), capabilities, (model, can) => {
      const card = imageCards[model]
      const narrowed = narrowImageCard(card, can)
      for (const size of narrowed.imageSizes) {
        expect(card.imageSizes).toContain(size)
        if (can.imageSizes) expect(can.imageSizes).toContain(size)
      }
      for (const size of narrowed.paidPlan.imageSizes) expect(narrowed.imageSizes).toContain(size)
      for (const quality of narrowed.paidPlan.qualities) expect(narrowed.qualities).toContain(quality)
      expect(narrowed.media.referenceImages.maximum).toBeLessThanOrEqual(card.media.referenceImages.maximum)
    }),
  )
})

it('a recipe that is fitted to a narrowed card breaks none of its rules', () => {
  const recipes = fc.record({
    imageSize: fc.constantFrom(...imageSizes),
    aspectRatio: fc.constantFrom(...aspectRatios),
    quality: fc.constantFrom(...imageQualities),
    references: fc.integer({ min: 0, max: 14 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...imageModelIds), capabilities, recipes, (model, can, { references, ...config }) => {
      const card = narrowImageCard(imageCards[model], can)
      fc.pre(card.imageSizes.length > 0)
      const referenceImages = Array.from({ length: references }, (_, index) => ({ asset: `file_${index}` }))
      const before = { provider: card.provider, model, prompt: 'x', imageConfig: config, referenceImages }
      const { values } = fitToImageCard(before, card)
      const fitted = imageGenerateRecipe.parse(values)
      expect([...breachesOf(fitted, card)]).toEqual([])
    }),
  )
})
