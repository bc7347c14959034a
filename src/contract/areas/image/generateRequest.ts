import { base64Text } from '../../kit/base64.ts'
import { refuse } from '../../refuse.ts'
import { storageUrl, storedMediaRef } from '../../kit/media.ts'
import { z } from '../../kit/zod.ts'
import type { RuleValues } from '../../kit/rule.ts'
import type { RuleId } from '../../rules.ts'
import type { ImageCardOf } from './narrow.ts'
import {
  aspectRatios,
  defaultImageModel,
  imageCard,
  imageModelIds,
  imageProviders,
  imageQualities,
  imageSizes,
  legacyImageModelIds,
  mostReferenceImages,
  referenceImageTypes,
  type AspectRatio,
  type ImageCard,
  type ImageQuality,
  type ImageSize,
} from './models.ts'

/** The rules for an image request that concern more than one field. */
export const imageGenerateRules = [
  'image.provider.model',
  'image.aspectRatio.model',
  'image.imageSize.model',
  'image.referenceImages.model',
  'image.reference.exactlyOne',
] as const satisfies RuleId[]

const mimeType = z.enum(referenceImageTypes)

/** A reference image in the form of `/v1`: either an address or the bytes themselves. */
export const wireReferenceImage = z
  .object({
    fileData: z.object({ fileUri: storageUrl, mimeType }).optional(),
    inlineData: z.object({ data: base64Text().min(1), mimeType }).optional(),
  })
  .superRefine((item, context) => {
    if ((item.fileData === undefined) === (item.inlineData === undefined))
      refuse(context, [], 'image.reference.exactlyOne')
  })

const fields = <M extends z.ZodType>(media: M) => ({
  model: z
    .enum([...imageModelIds, ...legacyImageModelIds])
    .transform(id => imageCard(id).id)
    .prefault(defaultImageModel),
  referenceImages: z.array(media).max(mostReferenceImages).optional(),
  imageConfig: z
    .object({
      imageSize: z.enum(imageSizes).default('2K'),
      aspectRatio: z.enum(aspectRatios).optional(),
      quality: z.enum(imageQualities).optional(),
    })
    .default({ imageSize: '2K' }),
})

interface Ruled {
  readonly provider?: string | undefined
  readonly model: Parameters<typeof imageCard>[0]
  readonly referenceImages?: readonly unknown[] | undefined
  readonly imageConfig: {
    readonly imageSize: ImageSize
    readonly aspectRatio?: AspectRatio | undefined
    readonly quality?: ImageQuality | undefined
  }
}

/** A rule of a card that a request breaks, at one of its fields. */
interface Breach {
  readonly path: string[]
  readonly rule: RuleId
  readonly values: RuleValues
}

/** The rules of a card that a request breaks, in the order of their fields. */
export function* breachesOf(request: Ruled, card: ImageCard): Generator<Breach> {
  const model = card.id
  const { imageSize, aspectRatio, quality } = request.imageConfig
  const references = request.referenceImages?.length ?? 0
  const { maximum } = card.media.referenceImages
  if (request.provider !== undefined && request.provider !== card.provider)
    yield {
      path: ['model'],
      rule: 'image.provider.model',
      values: { model, owner: card.provider, provider: request.provider },
    }
  if (aspectRatio !== undefined && !card.aspectRatios.includes(aspectRatio))
    yield { path: ['imageConfig', 'aspectRatio'], rule: 'image.aspectRatio.model', values: { aspectRatio, model } }
  if (!card.imageSizes.includes(imageSize))
    yield { path: ['imageConfig', 'imageSize'], rule: 'image.imageSize.model', values: { imageSize, model } }
  // The interface ignores the field for models without any choice, but a choice that is narrowed counts.
  if (quality !== undefined && imageCard(model).qualities.includes(quality) && !card.qualities.includes(quality))
    yield { path: ['imageConfig', 'quality'], rule: 'image.quality.model', values: { quality, model } }
  if (references > maximum)
    yield { path: ['referenceImages'], rule: 'image.referenceImages.model', values: { model, maximum } }
}

const ruleBy =
  (cardOf: ImageCardOf) =>
  (request: Ruled, context: z.RefinementCtx): void => {
    for (const { path, rule, values } of breachesOf(request, cardOf(request.model))) refuse(context, path, rule, values)
  }

// A prompt is passed on byte for byte, so it is checked but never trimmed.
const prompt = z.string().refine(text => text.trim() !== '', { params: { rule: 'field.required', values: {} } })

/**
 * `image.generate`: the body of the synchronous and the asynchronous endpoint, or with `mediaRef` the recipe. `cardOf`:
 * the cards that count, if connected models have narrowed them.
 */
export const imageGenerateShape = <M extends z.ZodType>(media: M, cardOf: ImageCardOf = imageCard) =>
  z.object({ provider: z.enum(imageProviders), prompt, ...fields(media) }).superRefine(ruleBy(cardOf))

/** The body of the estimate: like that of the request, with provider and prompt optional. */
export const imageEstimateShape = <M extends z.ZodType>(media: M) =>
  z
    .object({ provider: z.enum(imageProviders).optional(), prompt: z.string().optional(), ...fields(media) })
    .superRefine(ruleBy(imageCard))

export const imageGenerateRequest = imageGenerateShape(wireReferenceImage)
export const imageEstimateRequest = imageEstimateShape(wireReferenceImage)
export const imageGenerateRecipe = imageGenerateShape(storedMediaRef)

/** Some fields of a recipe, to be merged into those of a form. */
export const imageRecipePart = z.object({
  provider: z.enum(imageProviders).optional(),
  model: z.enum([...imageModelIds, ...legacyImageModelIds]).optional(),
  prompt: z.string().optional(),
  referenceImages: z.array(storedMediaRef).max(mostReferenceImages).optional(),
})

export type ImageGenerateRequest = z.output<typeof imageGenerateRequest>
export type ImageEstimateRequest = z.output<typeof imageEstimateRequest>
export type ImageGenerateRecipe = z.output<typeof imageGenerateRecipe>

/** A request with the defaults of its model's card filled in. */
export interface ResolvedImage {
  readonly card: ImageCard
  readonly imageSize: ImageSize
  /** Absent: the model chooses. */
  readonly aspectRatio?: AspectRatio
  /** Absent: the model decides, or offers no choice. */
  readonly quality?: ImageQuality
  readonly requiresSubscription: boolean
}

/** Fills in the defaults of the request's model: the basis for estimate, charge and engine. */
export function resolveImage(
  request: Pick<ImageGenerateRecipe, 'model' | 'imageConfig'>,
  card = imageCard(request.model),
): ResolvedImage {
  const { imageSize, quality } = request.imageConfig
  const automatic = card.defaultAspectRatio === 'auto' ? undefined : card.defaultAspectRatio
  const aspectRatio = request.imageConfig.aspectRatio ?? automatic
  const known = quality !== undefined && card.qualities.includes(quality) ? quality : undefined
  return {
    card,
    imageSize,
    ...(aspectRatio && { aspectRatio }),
    ...(known && { quality: known }),
    requiresSubscription:
      card.paidPlan.imageSizes.includes(imageSize) || (known !== undefined && card.paidPlan.qualities.includes(known)),
  }
}
