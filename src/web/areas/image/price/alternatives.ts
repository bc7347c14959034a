import {
  imageModelIds,
  imageQualities,
  type ImageModelId,
  type ImageQuality,
  type ImageSize,
} from '#contract/areas/image/models.ts'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import { cardOf, type ImageValues } from '../values.ts'

/** Settings that might cost less, and the one thing that differs. */
export type Alternative = (
  | { readonly kind: 'size'; readonly value: ImageSize }
  | { readonly kind: 'quality'; readonly value: ImageQuality }
  | { readonly kind: 'model'; readonly value: ImageModelId }
) & { readonly values: ImageValues }

/**
 * What could be tried for less, one step away from these values. Whether it is cheaper only the estimate knows. Another
 * model is named only where it takes everything as it stands.
 */
export function alternativesTo(values: ImageValues): Alternative[] {
  const card = cardOf(values)
  const { imageSize = card.defaultImageSize, quality, ...config } = values.imageConfig ?? {}
  const smaller = card.imageSizes.slice(0, card.imageSizes.indexOf(imageSize))
  const known = card.qualities.length > 0
  const lower = known ? imageQualities.slice(0, imageQualities.indexOf(quality ?? 'medium')) : []
  const sameQuality = quality !== undefined && { quality }
  return [
    ...smaller.toReversed().map((size): Alternative => ({
      kind: 'size',
      value: size,
      values: { ...values, imageConfig: { ...config, ...sameQuality, imageSize: size } },
    })),
    ...lower.toReversed().map((level): Alternative => ({
      kind: 'quality',
      value: level,
      values: { ...values, imageConfig: { ...config, imageSize, quality: level } },
    })),
    ...imageModelIds
      .filter(id => id !== card.id)
      .flatMap((id): Alternative[] => {
        const fitted = fitToImageCard(values, cardOf({ model: id }))
        return fitted.changes.length > 0 ? [] : [{ kind: 'model', value: id, values: fitted.values }]
      }),
  ]
}
