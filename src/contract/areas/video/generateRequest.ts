import { mediaRef, webUrl } from '../../kit/media.ts'
import { z } from '../../kit/zod.ts'
import {
  defaultSharedModel,
  resolutions,
  sharedCards,
  sharedDefaults,
  sharedModelIds,
  sharedRatios,
  type SharedCard,
  type SharedModelId,
} from './models.ts'
import { contentBreaches, lengthBreaches, refuseAll, resolutionBreaches } from './generateRules.ts'
import type { Breach } from './narrow.ts'

export const imageRoles = ['first_frame', 'last_frame', 'reference_image'] as const

const item = <M extends z.ZodType>(media: M) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('image_url'), role: z.enum(imageRoles), image_url: z.object({ url: media }) }),
    z.object({
      type: z.literal('video_url'),
      role: z.literal('reference_video'),
      video_url: z.object({ url: media }),
    }),
    z.object({
      type: z.literal('audio_url'),
      role: z.literal('reference_audio'),
      audio_url: z.object({ url: media }),
    }),
  ])

const model = z.enum(sharedModelIds).default(defaultSharedModel)
const resolution = z.enum(resolutions).default(sharedDefaults.resolution)
/** Whole seconds, or -1 where the model may choose. */
const duration = z.number().int().default(sharedDefaults.duration)
/** Seconds of the reference video. */
const inputVideoDuration = z.number().optional()

/** Finds the card that counts for a model. */
export type SharedCardOf = (model: SharedModelId) => SharedCard

const fullCard: SharedCardOf = model => sharedCards[model]

/**
 * `video.generate`: the body of the shared endpoint, or with `mediaRef` the recipe. `cardOf`: the cards that count, if
 * connected models have narrowed them.
 */
export const sharedShape = <M extends z.ZodType>(media: M, cardOf: SharedCardOf = fullCard) =>
  z
    .object({
      model,
      content: z.array(item(media)).max(sharedDefaults.items),
      resolution,
      ratio: z.enum(sharedRatios).default(sharedDefaults.ratio),
      duration,
      /** Absent: the model's own default applies. */
      generateAudio: z.boolean().optional(),
      inputVideoDuration,
      audioSetting: z.string().optional(),
    })
    .superRefine((request, context) => refuseAll(context, sharedBreaches(request, cardOf(request.model))))

type Shared = Parameters<typeof contentBreaches>[0] &
  Parameters<typeof resolutionBreaches>[0] &
  Omit<Parameters<typeof lengthBreaches>[0], 'hasVideo'>

/** The rules of a card that a request breaks. */
export function* sharedBreaches(request: Shared, card: SharedCard): Generator<Breach> {
  yield* contentBreaches(request, card)
  yield* resolutionBreaches(request, card)
  yield* lengthBreaches({ ...request, hasVideo: request.content.some(({ type }) => type === 'video_url') }, card)
}

export const sharedRequest = sharedShape(webUrl)
export const sharedRecipe = sharedShape(mediaRef)

export type SharedRequest = z.output<typeof sharedRequest>
export type SharedRecipe = z.output<typeof sharedRecipe>

/** What the price depends on. Section "Endpoints: Shared video endpoint". */
export const sharedEstimateRequest = z
  .object({ model, resolution, duration, hasVideoInput: z.boolean().optional(), inputVideoDuration })
  .superRefine((request, context) => refuseAll(context, estimateBreaches(request, sharedCards[request.model])))

/** The rules of a card that an estimate breaks. */
export function* estimateBreaches(request: SharedEstimateRequest, card: SharedCard): Generator<Breach> {
  yield* resolutionBreaches(request, card)
  yield* lengthBreaches({ ...request, hasVideo: hasVideoInput(request) }, card)
}

export type SharedEstimateRequest = z.output<typeof sharedEstimateRequest>

/** Whether an estimate is for a request with a reference video, which its length alone also implies. */
export function hasVideoInput(request: Pick<SharedEstimateRequest, 'hasVideoInput' | 'inputVideoDuration'>): boolean {
  return request.hasVideoInput ?? request.inputVideoDuration !== undefined
}

/** The body of the estimate for a request: the fields they share, and those derived from its content. */
export function sharedEstimateOf(request: SharedRecipe): z.input<typeof sharedEstimateRequest> {
  const { model: id, resolution: pixels, duration: length, inputVideoDuration: input } = request
  const hasVideo = request.content.some(({ type }) => type === 'video_url')
  return {
    model: id,
    resolution: pixels,
    duration: length,
    hasVideoInput: hasVideo,
    ...(hasVideo && input !== undefined && { inputVideoDuration: input }),
  }
}
