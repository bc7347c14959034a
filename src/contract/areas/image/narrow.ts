import type { AspectRatio, ImageCard, ImageQuality, ImageSize, imageCard } from './models.ts'

/** What a connected model can do of what a card offers. A part that is absent is not limited further. */
export interface ImageCapabilities {
  readonly imageSizes?: readonly ImageSize[] | undefined
  readonly aspectRatios?: readonly AspectRatio[] | undefined
  readonly qualities?: readonly ImageQuality[] | undefined
  readonly references?: number | undefined
}

/** The card of a model as far as the connected model that makes its results can follow it. */
export function narrowImageCard(card: ImageCard, can: ImageCapabilities): ImageCard {
  const among = <T>(offered: readonly T[], possible: readonly T[] | undefined) =>
    possible === undefined ? offered : offered.filter(one => possible.includes(one))
  const imageSizes = among(card.imageSizes, can.imageSizes)
  const qualities = among(card.qualities, can.qualities)
  const aspectRatios = among(card.aspectRatios, can.aspectRatios)
  const { referenceImages } = card.media
  const hasDefaultRatio = card.defaultAspectRatio === 'auto' || aspectRatios.includes(card.defaultAspectRatio)
  return {
    ...card,
    imageSizes,
    defaultImageSize: nearest(imageSizes, card.defaultImageSize),
    aspectRatios,
    defaultAspectRatio: hasDefaultRatio ? card.defaultAspectRatio : (aspectRatios[0] ?? '1:1'),
    qualities,
    paidPlan: {
      imageSizes: among(card.paidPlan.imageSizes, imageSizes),
      qualities: among(card.paidPlan.qualities, qualities),
    },
    media: {
      referenceImages: {
        ...referenceImages,
        maximum: Math.min(referenceImages.maximum, can.references ?? referenceImages.maximum),
      },
    },
  }
}

/** The default where it is offered, else the largest of the sizes, which are in ascending order. */
function nearest(sizes: readonly ImageSize[], wanted: ImageSize): ImageSize {
  return sizes.includes(wanted) ? wanted : (sizes.at(-1) ?? wanted)
}

/** Finds the card that counts for a model. */
export type ImageCardOf = typeof imageCard
