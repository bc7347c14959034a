import type { ResolvedImage } from '#contract/areas/image/generateRequest.ts'
import { tariff } from '#server/service/tariff.ts'

/** Credits for one image, both in the estimate and charged for the task. */
export function imageCredits({ card, imageSize, quality }: Omit<ResolvedImage, 'requiresSubscription'>): number {
  const { size, character, quality: byQuality } = tariff.image
  return Math.ceil(size[imageSize] * character[card.character] * byQuality[quality ?? 'automatic'])
}

/** Whether a free generation may have this size; 4K is never free. Section "Free quota", rules 2 and 3. */
export function mayBeFree({ imageSize }: Pick<ResolvedImage, 'imageSize'>): boolean {
  return imageSize !== '4K'
}
