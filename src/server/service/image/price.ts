import type { ResolvedImage } from '#contract/areas/image/generateRequest.ts'
import { tariff } from '#server/service/tariff.ts'

/** Credits of one image: what the estimate says and the task is charged. */
export function imageCredits({ card, imageSize, quality }: Omit<ResolvedImage, 'requiresSubscription'>): number {
  const { size, character, quality: byQuality } = tariff.image
  return Math.ceil(size[imageSize] * character[card.character] * byQuality[quality ?? 'automatic'])
}

/** Sizes that free generations may have; 4K never is. Section "Free quota", rules 2 and 3. */
export function mayBeFree({ imageSize }: Pick<ResolvedImage, 'imageSize'>): boolean {
  return imageSize !== '4K'
}
