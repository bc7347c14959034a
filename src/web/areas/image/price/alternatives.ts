import {
  imageModelIds,
  imageQualities,
  type ImageModelId,
  type ImageQuality,
  type ImageSize,
} from '#contract/areas/image/models.ts'
import type { FitChange } from '#contract/fit.ts'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import { cardOf, type ImageValues } from '../values.ts'

/** Settings that might cost less, and the one thing that differs. */
export type Alternative = (
  | { readonly kind: 'size'; readonly value: ImageSize }
  | { readonly kind: 'quality'; readonly value: ImageQuality }
  | { readonly kind: 'model'; readonly value: ImageModelId }
  | { readonly kind: 'plainest'; readonly value: ImageModelId; readonly imageSize: ImageSize }
) & {
  readonly values: ImageValues
  /** What switching to the model changes. */
  readonly changes?: readonly FitChange[]
}

/**
 * Alternatives one step away from these values that may be cheaper: only an estimate tells. Another model is included
 * only if it accepts every setting that was explicitly chosen.
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
        const { changes } = fitted
        const isChosen = changes.some(({ from }) => from !== undefined)
        return isChosen ? [] : [{ kind: 'model', value: id, values: fitted.values, changes }]
      }),
  ]
}

/**
 * The cheapest settings of every model: its smallest size in its lowest quality. For accounts that cannot afford any
 * alternative one step away.
 */
export function plainestOf(values: ImageValues): Alternative[] {
  return imageModelIds.flatMap((id): Alternative[] => {
    const card = cardOf({ model: id })
    const [imageSize] = card.imageSizes
    const quality = imageQualities.find(one => card.qualities.includes(one))
    if (imageSize === undefined) return []
    const { quality: _, ...config } = values.imageConfig ?? {}
    const least = { ...values, imageConfig: { ...config, imageSize, ...(quality && { quality }) } }
    const fitted = fitToImageCard(least, card)
    return [{ kind: 'plainest', value: id, imageSize, values: fitted.values, changes: fitted.changes }]
  })
}

/** At most two smaller counts: the largest and the smallest of those for which `creditsOf` returns a price. */
export function fewerVariations(
  count: number,
  creditsOf: (count: number) => number | undefined,
): { readonly count: number; readonly credits: number }[] {
  const possible = Array.from({ length: count - 1 }, (_, index) => count - 1 - index).flatMap(fewer => {
    const credits = creditsOf(fewer)
    return credits === undefined ? [] : [{ count: fewer, credits }]
  })
  return possible.filter((_, index) => index === 0 || index === possible.length - 1)
}
