import { mediaRef, webUrl } from '../../kit/media.ts'
import { filledText, text } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import {
  capabilityCards,
  capabilityLanguages,
  capabilityLimits,
  capabilityModelIds,
  defaultCapabilityModel,
  type CapabilityCard,
  type CapabilityId,
  type Durations,
} from './capabilities.ts'
import {
  ruleAgent,
  ruleAudioAlone,
  ruleCounts,
  ruleFusion,
  ruleLipSync,
  ruleMimic,
  ruleRestyle,
} from './capabilityRules.ts'
import {
  agentType,
  brandSticker,
  commonOptions,
  imageReferences,
  introOutroClip,
  multiTransition,
  restyleId,
  sourceVideoId,
  tts,
} from './pixverse.ts'

const limits = capabilityLimits
const cards = capabilityCards

const asset = <M extends z.ZodType>(media: M) =>
  z.object({
    url: media,
    /** Seconds. */
    duration: z.number().min(limits.assetDuration.minimum).max(limits.assetDuration.maximum).optional(),
  })

/** The duration of a request in seconds: any whole number in a range, or one of a list. */
function seconds(durations: Durations, usual: number) {
  const schema: z.ZodType<number, number> =
    'minimum' in durations ? z.number().int().min(durations.minimum).max(durations.maximum) : z.literal([...durations])
  return schema.default(usual)
}

/** The fields that the requests and the estimates of all capabilities have in common. */
export const chosen = <C extends CapabilityId>({ id, ...card }: CapabilityCard & { readonly id: C }) => ({
  capability: z.literal(id),
  model: z.enum(capabilityModelIds).default(defaultCapabilityModel),
  language: z.enum(capabilityLanguages).default('en'),
  quality: z.enum(card.qualities).default(card.defaultQuality),
  duration: seconds(card.durations, card.defaultDuration),
})

const fields = <C extends CapabilityId, M extends z.ZodType>(card: CapabilityCard & { readonly id: C }, media: M) => ({
  ...chosen(card),
  aspectRatio: z.enum(card.aspectRatios).default(card.defaultAspectRatio),
  sourceTaskId: z.string().optional(),
  images: z.array(asset(media)).max(limits.images).default([]),
  videos: z.array(asset(media)).max(limits.videos).default([]),
  audios: z.array(asset(media)).max(limits.audios).default([]),
})

const promptNeeded = { prompt: filledText(limits.prompt) }
const promptWelcome = { prompt: text(limits.prompt).optional() }
const commonPixverse = { pixverse: z.object(commonOptions).prefault({}) }

const counted =
  (card: CapabilityCard) =>
  (request: Parameters<typeof ruleCounts>[0], context: z.RefinementCtx): void =>
    ruleCounts(request, card, card.id, context)

// Checked even if a field is invalid: audio alone has its own code, which takes precedence.
const always = { when: () => true }

/** A video from text alone. */
const textToVideoShape = <M extends z.ZodType>(media: M) =>
  z
    .object({ ...fields(cards.text_to_video, media), ...promptNeeded, ...commonPixverse })
    .superRefine(ruleAudioAlone, always)
    .superRefine(counted(cards.text_to_video))

/** Animates images. */
const imageToVideoShape = <M extends z.ZodType>(media: M) =>
  z
    .object({ ...fields(cards.image_to_video, media), ...promptNeeded, ...commonPixverse })
    .superRefine(ruleAudioAlone, always)
    .superRefine(counted(cards.image_to_video))

/** Turns one image into another. */
const transitionShape = <M extends z.ZodType>(media: M) =>
  z
    .object({ ...fields(cards.transition, media), ...promptNeeded, ...commonPixverse })
    .superRefine(ruleAudioAlone, always)
    .superRefine(counted(cards.transition))

/** Turns several images into one another, each with its own duration. */
const multiTransitionShape = <M extends z.ZodType>(media: M) =>
  z
    .object({
      ...fields(cards.multi_transition, media),
      ...promptWelcome,
      pixverse: z.object({ ...commonOptions, multiTransition: multiTransition(media) }),
    })
    .superRefine(ruleAudioAlone, always)
    .superRefine(counted(cards.multi_transition))

/** Combines subjects and backgrounds of several images, which the prompt mentions by name. */
const fusionShape = <M extends z.ZodType>(media: M) =>
  z
    .object({
      ...fields(cards.fusion, media),
      ...promptNeeded,
      pixverse: z.object({ ...commonOptions, imageReferences: imageReferences(media) }),
    })
    .superRefine(ruleAudioAlone, always)
    .superRefine(counted(cards.fusion))
    .superRefine(ruleFusion)

/** Renders an earlier video in another style. */
const restyleShape = <M extends z.ZodType>(media: M) =>
  z
    .object({
      ...fields(cards.restyle, media),
      ...promptWelcome,
      pixverse: z.object({ ...commonOptions, sourceVideoId, restyleId }),
    })
    .superRefine(ruleAudioAlone, always)
    .superRefine(counted(cards.restyle))
    .superRefine(ruleRestyle)

/** Makes the person in an image move as in a video. */
const mimicShape = <M extends z.ZodType>(media: M) =>
  z
    .object({ ...fields(cards.mimic, media), ...promptWelcome, ...commonPixverse })
    .superRefine(ruleAudioAlone, always)
    .superRefine(counted(cards.mimic))
    .superRefine(ruleMimic)

/** Makes a video speak a recording or a text. */
const lipSyncShape = <M extends z.ZodType>(media: M) =>
  z
    .object({
      ...fields(cards.lip_sync, media),
      ...promptWelcome,
      pixverse: z.object({ ...commonOptions, sourceVideoId, tts: tts.optional() }).prefault({}),
    })
    .superRefine(ruleAudioAlone, always)
    .superRefine(counted(cards.lip_sync))
    .superRefine(ruleLipSync)

/** An advertisement made from product images. */
const agentShape = <M extends z.ZodType>(media: M) =>
  z
    .object({
      ...fields(cards.agent, media),
      ...promptNeeded,
      pixverse: z.object({
        ...commonOptions,
        agentType,
        brandSticker: brandSticker(media).optional(),
        introOutroClip: introOutroClip(media).optional(),
      }),
    })
    .superRefine(ruleAudioAlone, always)
    .superRefine(ruleAgent)

/** One schema per capability, as a form is always for one of them. */
const capabilityShapes = <M extends z.ZodType>(media: M) => ({
  text_to_video: textToVideoShape(media),
  image_to_video: imageToVideoShape(media),
  transition: transitionShape(media),
  multi_transition: multiTransitionShape(media),
  fusion: fusionShape(media),
  restyle: restyleShape(media),
  mimic: mimicShape(media),
  lip_sync: lipSyncShape(media),
  agent: agentShape(media),
})

/** `video.capability`: the body of the endpoint, or with `mediaRef` the recipe. */
const anyOf = <M extends z.ZodType>(shapes: ReturnType<typeof capabilityShapes<M>>) =>
  z.discriminatedUnion('capability', [
    shapes.text_to_video,
    shapes.image_to_video,
    shapes.transition,
    shapes.multi_transition,
    shapes.fusion,
    shapes.restyle,
    shapes.mimic,
    shapes.lip_sync,
    shapes.agent,
  ])

export const capabilityRequest = anyOf(capabilityShapes(webUrl))
export const capabilityRecipes = capabilityShapes(mediaRef)
export const capabilityRecipe = anyOf(capabilityRecipes)

export type CapabilityRequest = z.output<typeof capabilityRequest>
export type CapabilityRecipe = z.output<typeof capabilityRecipe>
