import type { ResolvedImage } from './generateRequest.ts'
import type { ImageModelCharacter, ImageQuality, ImageSize } from './models.ts'

/** Identifies this price list in estimates; changes whenever a figure does. */
export const pricingVersion = '2026-11'

/** The prices of the built-in service, which the interface does not publish: credits, and factors of them. */
const tariff = {
  size: { '1K': 4, '2K': 8, '4K': 20 } satisfies Record<ImageSize, number>,
  character: { speed: 0.5, balance: 1, precision: 1.25, detail: 1.5 } satisfies Record<ImageModelCharacter, number>,
  /** `automatic`: the model decides, which costs as much as medium. */
  quality: { low: 0.5, automatic: 1, medium: 1, high: 2 } satisfies Record<ImageQuality | 'automatic', number>,
} as const

/** Credits for one image, both in the estimate and charged for the task. */
export function imageCredits({ card, imageSize, quality }: Omit<ResolvedImage, 'requiresSubscription'>): number {
  return Math.ceil(tariff.size[imageSize] * tariff.character[card.character] * tariff.quality[quality ?? 'automatic'])
}

/** Whether a free generation may have this size; 4K is never free. Section "Free quota", rules 2 and 3. */
export function mayBeFree({ imageSize }: { readonly imageSize: string }): boolean {
  return imageSize !== ('4K' satisfies ImageSize)
}
