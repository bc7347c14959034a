import { breachesOf, type ImageEstimateRequest } from '#contract/areas/image/generateRequest.ts'
import { imageCard, type ImageCard } from '#contract/areas/image/models.ts'
import { narrowImageCard } from '#contract/areas/image/narrow.ts'
import type { Maker } from '#server/connections/connections.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/**
 * The card that counts for a request: that of its model, as far as the connected model can follow it. Throws Refusal
 * at the field if the request asks for more.
 */
export function cardFor(
  request: Pick<ImageEstimateRequest, 'model' | 'imageConfig' | 'referenceImages'>,
  maker: Maker | undefined,
): ImageCard {
  const card = imageCard(request.model)
  if (!maker?.can.image) return card
  const narrowed = narrowImageCard(card, maker.can.image)
  for (const { path, rule, values } of breachesOf(request, narrowed)) throw fieldRefusal(path.join('.'), rule, values)
  return narrowed
}
