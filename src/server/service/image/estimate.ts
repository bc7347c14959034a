import type { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { resolveImage } from '#contract/areas/image/request.ts'
import { readBalances } from '#server/credits/ledger.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { pricingVersion } from '#server/service/tariff.ts'
import { pixelsOf } from './pixels.ts'
import { imageCredits, mayBeFree } from './price.ts'

type Estimate = Verb<typeof imageEndpoints.estimate>

/** What an image would cost; spends nothing. Section "Image estimate result". */
export async function estimateImage(
  { db }: ServiceParts,
  ...[{ body }, { account }]: Parameters<Estimate>
): ReturnType<Estimate> {
  const resolved = resolveImage(body)
  const { card, imageSize, aspectRatio, quality, requiresSubscription } = resolved
  const credits = imageCredits(resolved)
  const balances = await readBalances(db, account.id)
  const free = mayBeFree(resolved) && (balances.get(`free:${card.id}`) ?? 0) > 0
  const pixels = aspectRatio && pixelsOf(imageSize, aspectRatio)
  return {
    model: card.id,
    imageSize,
    ...(aspectRatio && { aspectRatio }),
    ...(quality && { quality }),
    ...(pixels && { pixels: { ...pixels, size: `${pixels.width}x${pixels.height}` } }),
    credits,
    canGenerate: free || (balances.get('credit') ?? 0) >= credits,
    requiresSubscription,
    pricing: { pricingVersion, mode: 'fixed' },
    warnings: body.referenceImages?.length ? ['reference_image_input_tokens_not_included'] : [],
  }
}
