import type { ImageModelCharacter, ImageQuality, ImageSize } from '#contract/areas/image/models.ts'

/** Identifies this price list in estimates; changes whenever a figure does. */
export const pricingVersion = '2026-11'

/** Prices the interface does not publish, in credits. Every figure rises with size, quality and character. */
export const tariff = {
  image: {
    size: { '1K': 4, '2K': 8, '4K': 20 } satisfies Record<ImageSize, number>,
    character: { speed: 0.5, balance: 1, precision: 1.25, detail: 1.5 } satisfies Record<ImageModelCharacter, number>,
    /** `automatic`: the model decides, which costs as much as medium. */
    quality: { low: 0.5, automatic: 1, medium: 1, high: 2 } satisfies Record<ImageQuality | 'automatic', number>,
  },
} as const
