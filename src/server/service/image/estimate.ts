import type { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { resolveImage } from '#contract/areas/image/generateRequest.ts'
import { imageCredits, mayBeFree, pricingVersion } from '#contract/areas/image/price.ts'
import { makerOf } from '#server/connections/connections.ts'
import { readBalances } from '#server/credits/ledger.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import type { Context } from '#server/service/context.ts'
import { cardFor } from './card.ts'
import { pixelsOf } from './pixels.ts'
import { requirePromptSize } from './prompt.ts'

/** What an image would cost; spends nothing and locks nothing. Section "Image estimate result". */
export async function estimateImage(
  { account, db }: Context<'db'>,
  { body }: VerbInput<typeof imageEndpoints.estimate>,
) {
  requirePromptSize(body.prompt)
  const maker = await makerOf(db, body.model)
  const resolved = resolveImage(body, cardFor(body, maker))
  const { card, imageSize, aspectRatio, quality, requiresSubscription } = resolved
  const credits = maker?.credits ?? imageCredits(resolved)
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
