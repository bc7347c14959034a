import type { FitChange, Fitted } from '../../fit.ts'
import type { z } from '../../kit/zod.ts'
import { defaultImageModel, imageCard, type ImageCard } from './models.ts'
import type { imageGenerateRecipe } from './generateRequest.ts'

type Values = z.input<typeof imageGenerateRecipe>

/**
 * Adapts the values to `card`: what it does not offer is replaced by its default or dropped, and reported. If the ratio
 * was left to the previous model's default, that ratio is kept where the card offers it.
 */
export function fitToImageCard(values: Values, card: ImageCard): Fitted<Values> {
  const changes: FitChange[] = []
  const model = card.id
  const config = values.imageConfig ?? {}
  const { quality, ...rest } = config
  const before = imageCard(values.model ?? defaultImageModel).defaultAspectRatio
  const aspectRatio = rest.aspectRatio ?? before
  const imageSize = rest.imageSize ?? card.defaultImageSize
  const fitted: Values = { ...values, model, provider: card.provider, imageConfig: { ...config, imageSize } }
  const keep = { ...fitted.imageConfig }

  if (!card.imageSizes.includes(imageSize)) {
    keep.imageSize = card.defaultImageSize
    changes.push({
      path: 'imageConfig.imageSize',
      from: imageSize,
      to: keep.imageSize,
      rule: 'image.imageSize.model',
      values: { imageSize, model },
    })
  }
  if (aspectRatio === 'auto' ? card.defaultAspectRatio !== 'auto' : !card.aspectRatios.includes(aspectRatio)) {
    delete keep.aspectRatio
    if (card.defaultAspectRatio !== 'auto') keep.aspectRatio = card.defaultAspectRatio
    changes.push({
      path: 'imageConfig.aspectRatio',
      // An automatic ratio has no value in a recipe: the field is left out.
      from: rest.aspectRatio,
      to: keep.aspectRatio,
      rule: 'image.aspectRatio.model',
      values: { aspectRatio, model },
    })
  } else if (aspectRatio !== card.defaultAspectRatio && aspectRatio !== 'auto') keep.aspectRatio = aspectRatio
  if (quality !== undefined && !card.qualities.includes(quality)) {
    delete keep.quality
    changes.push({
      path: 'imageConfig.quality',
      from: quality,
      to: undefined,
      rule: 'image.quality.model',
      values: { quality, model },
    })
  }
  const references = values.referenceImages ?? []
  if (references.length > card.media.referenceImages.maximum) {
    fitted.referenceImages = references.slice(0, card.media.referenceImages.maximum)
    changes.push({
      path: 'referenceImages',
      from: references,
      to: fitted.referenceImages,
      rule: 'image.referenceImages.model',
      values: { model, maximum: card.media.referenceImages.maximum },
    })
  }
  return { values: { ...fitted, imageConfig: keep }, changes }
}
