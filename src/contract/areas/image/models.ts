import type { MediaLimit, ModelCard } from '../../kit/card.ts'
import type { FileFormat } from '../../kit/fileFormats.ts'

/**
 * The ratios every image model accepts, then the two wide and two tall ones that some accept. Section "Aspect ratios".
 */
const standardRatios = ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9'] as const
const extraRatios = ['1:4', '4:1', '1:8', '8:1'] as const

export const aspectRatios = [...standardRatios, ...extraRatios] as const
export type AspectRatio = (typeof aspectRatios)[number]

export const imageSizes = ['1K', '2K', '4K'] as const
export type ImageSize = (typeof imageSizes)[number]

export const imageQualities = ['low', 'medium', 'high'] as const
export type ImageQuality = (typeof imageQualities)[number]

export const imageProviders = ['vendor_alpha', 'vendor_beta', 'vendor_gamma'] as const
export type ImageProvider = (typeof imageProviders)[number]

export const imageModelIds = ['alpha-3-pro-image', 'alpha-3.1-flash-image', 'beta-image-2', 'gamma-5-0-pro'] as const
export type ImageModelId = (typeof imageModelIds)[number]

/** Legacy ids, which are accepted and normalized. Section "Versioning". */
export const legacyImageModelIds = ['alpha-3-pro-image-preview', 'alpha-3.1-flash-image-preview'] as const
export type LegacyImageModelId = (typeof legacyImageModelIds)[number]

/** What a model is known for. */
export type ImageModelCharacter = 'detail' | 'speed' | 'balance' | 'precision'

/** The facts of one image model. */
export interface ImageCard extends ModelCard {
  readonly id: ImageModelId
  readonly provider: ImageProvider
  readonly legacyIds: readonly LegacyImageModelId[]
  readonly character: ImageModelCharacter
  readonly aspectRatios: readonly AspectRatio[]
  /** `auto`: if it is left out, the model chooses. */
  readonly defaultAspectRatio: AspectRatio | 'auto'
  readonly imageSizes: readonly ImageSize[]
  readonly defaultImageSize: ImageSize
  /** Empty: the field is ignored. If a request leaves it out, the model decides. */
  readonly qualities: readonly ImageQuality[]
  readonly media: { readonly referenceImages: Required<Omit<MediaLimit, 'seconds'>> }
  /** The sizes and qualities that need an active paid plan. */
  readonly paidPlan: { readonly imageSizes: readonly ImageSize[]; readonly qualities: readonly ImageQuality[] }
}

export const referenceImageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/heif'] as const

/** The maximum bytes of one reference image. Unstated. */
export const mostReferenceBytes = 20 * 1024 * 1024

/** The types of reference images as file formats. */
export const referenceImageFormats = ['png', 'jpeg', 'webp', 'heic', 'heif'] as const satisfies FileFormat[]

const referenceImage = { formats: referenceImageFormats, maximumBytes: mostReferenceBytes } as const

/** The image models, in the order of the interface's matrix. */
export const imageCards = {
  'alpha-3-pro-image': {
    id: 'alpha-3-pro-image',
    provider: 'vendor_alpha',
    legacyIds: ['alpha-3-pro-image-preview'],
    character: 'detail',
    aspectRatios: standardRatios,
    defaultAspectRatio: '1:1',
    imageSizes,
    defaultImageSize: '2K',
    qualities: [],
    media: { referenceImages: { ...referenceImage, maximum: 14 } },
    paidPlan: { imageSizes: [], qualities: [] },
  },
  'alpha-3.1-flash-image': {
    id: 'alpha-3.1-flash-image',
    provider: 'vendor_alpha',
    legacyIds: ['alpha-3.1-flash-image-preview'],
    character: 'speed',
    aspectRatios,
    defaultAspectRatio: '1:1',
    imageSizes,
    defaultImageSize: '2K',
    qualities: [],
    media: { referenceImages: { ...referenceImage, maximum: 14 } },
    paidPlan: { imageSizes: [], qualities: [] },
  },
  'beta-image-2': {
    id: 'beta-image-2',
    provider: 'vendor_beta',
    legacyIds: [],
    character: 'balance',
    aspectRatios: standardRatios,
    defaultAspectRatio: 'auto',
    imageSizes,
    defaultImageSize: '2K',
    qualities: imageQualities,
    media: { referenceImages: { ...referenceImage, maximum: 4 } },
    paidPlan: { imageSizes: ['4K'], qualities: ['high'] },
  },
  'gamma-5-0-pro': {
    id: 'gamma-5-0-pro',
    provider: 'vendor_gamma',
    legacyIds: [],
    character: 'precision',
    aspectRatios,
    defaultAspectRatio: '1:1',
    imageSizes: ['1K', '2K'],
    defaultImageSize: '2K',
    qualities: [],
    media: { referenceImages: { ...referenceImage, maximum: 10 } },
    paidPlan: { imageSizes: [], qualities: [] },
  },
} as const satisfies { readonly [id in ImageModelId]: ImageCard & { readonly id: id } }

export const defaultImageModel: ImageModelId = 'beta-image-2'

/** The maximum number of reference images of any model: the cap of the schema. */
export const mostReferenceImages = 14

/** The card of a model, also by its legacy id. Section "Image generation request", rule 2. */
export function imageCard(id: ImageModelId | LegacyImageModelId): ImageCard {
  const cards: readonly ImageCard[] = Object.values(imageCards)
  return (
    cards.find(card => card.id === id || card.legacyIds.some(legacy => legacy === id)) ?? imageCards[defaultImageModel]
  )
}
