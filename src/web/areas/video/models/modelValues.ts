import type { VideoOption } from '#contract/areas/video/asked.ts'
import type { z } from '#contract/kit/zod.ts'
import type { FitChange } from '#contract/fit.ts'
import { mediaRef, type MediaRef } from '#contract/kit/media.ts'
import { fitToSharedCard } from '#contract/areas/video/fit.ts'
import { sharedRecipe, sharedShape } from '#contract/areas/video/generateRequest.ts'
import {
  automaticDuration,
  defaultSharedModel,
  resolutions,
  sharedDefaults,
  sharedModelIds,
  sharedRatios,
  type Resolution,
  type SharedCard,
  type SharedModelId,
  type SharedRatio,
} from '#contract/areas/video/models.ts'
import { sharedCardOf } from '../cards.ts'
import { isFields, isFlag, isOneOf, isText, withFields, type Checks } from '#web/composer/draft.ts'
import type { Joined } from '#web/composer/composerForm.ts'
import { isSlotMedia, mediaKey, type SlotMedia } from '#web/controls/slots/slotMedia.ts'

export type SharedInput = z.input<typeof sharedRecipe>
type Item = SharedInput['content'][number]

/** The values of the form: the content by role, each medium with its length if known. */
export interface ModelValues {
  readonly model: SharedModelId
  readonly prompt: string
  readonly firstFrame: SlotMedia | null
  readonly lastFrame: SlotMedia | null
  readonly referenceImages: readonly SlotMedia[]
  /** Its `duration` is sent as `inputVideoDuration`. */
  readonly referenceVideo: SlotMedia | null
  readonly referenceAudio: SlotMedia | null
  readonly resolution: Resolution
  readonly ratio: SharedRatio
  /** Whole seconds, or -1 for an automatic length. */
  readonly duration: number
  readonly generateAudio: boolean
  /** Empty: not sent. */
  readonly audioSetting: string
}

/** The fields that hold media, by the roles of the interface. */
export const mediaFields = {
  first_frame: 'firstFrame',
  last_frame: 'lastFrame',
  reference_image: 'referenceImages',
  reference_video: 'referenceVideo',
  reference_audio: 'referenceAudio',
} as const
export type MediaRole = keyof typeof mediaFields
export type MediaField = (typeof mediaFields)[MediaRole]

/** The maximum number of reference images if a model states no limit. */
const USUAL_REFERENCES = 9

export const modelDefaults: ModelValues = {
  model: defaultSharedModel,
  prompt: '',
  firstFrame: null,
  lastFrame: null,
  referenceImages: [],
  referenceVideo: null,
  referenceAudio: null,
  resolution: sharedDefaults.resolution,
  ratio: sharedDefaults.ratio,
  duration: sharedDefaults.duration,
  generateAudio: true,
  audioSetting: '',
}

const isMedia = (json: unknown) => json === null || isSlotMedia(json)

const checks: Checks<ModelValues> = {
  model: isOneOf(sharedModelIds),
  prompt: isText,
  firstFrame: isMedia,
  lastFrame: isMedia,
  referenceImages: json => Array.isArray(json) && json.every(isSlotMedia),
  referenceVideo: isMedia,
  referenceAudio: isMedia,
  resolution: isOneOf(resolutions),
  ratio: isOneOf(sharedRatios),
  duration: json => typeof json === 'number' && Number.isInteger(json),
  generateAudio: isFlag,
  audioSetting: isText,
}

/** The card of the chosen model, as far as a connected model that makes its films can follow. */
export const cardOf = ({ model }: Pick<ModelValues, 'model'>): SharedCard => sharedCardOf(model)

/** The schema of the form, with the rules of these cards. */
export const modelFormSchema = sharedShape(mediaRef, sharedCardOf)

/** The maximum number of reference images that the form accepts for a model. */
export const mostReferences = ({ media }: SharedCard) => media.referenceImages?.maximum ?? USUAL_REFERENCES

const still = (role: 'first_frame' | 'last_frame' | 'reference_image', { url }: SlotMedia): Item => ({
  type: 'image_url',
  role,
  image_url: { url },
})

/** Whether a model offers an option. */
export const offers = (values: Pick<ModelValues, 'model'>, option: VideoOption) =>
  cardOf(values).options?.includes(option) ?? true

/** The recipe of these values. The length of a reference video is rounded to milliseconds. */
export function recipeOf(values: ModelValues): SharedInput {
  const { model, prompt, firstFrame, lastFrame, referenceImages, referenceVideo, referenceAudio } = values
  const { resolution, ratio, duration, generateAudio, audioSetting } = values
  const input = referenceVideo?.duration
  return {
    model,
    content: [
      ...(prompt.trim() === '' ? [] : [{ type: 'text', text: prompt } as const]),
      ...(firstFrame ? [still('first_frame', firstFrame)] : []),
      ...(lastFrame ? [still('last_frame', lastFrame)] : []),
      ...referenceImages.map(media => still('reference_image', media)),
      ...(referenceVideo
        ? [{ type: 'video_url', role: 'reference_video', video_url: { url: referenceVideo.url } } as const]
        : []),
      ...(referenceAudio
        ? [{ type: 'audio_url', role: 'reference_audio', audio_url: { url: referenceAudio.url } } as const]
        : []),
    ],
    resolution,
    ratio,
    duration,
    ...(offers(values, 'sound') && { generateAudio }),
    ...(input !== undefined && { inputVideoDuration: Math.round(input * 1000) / 1000 }),
    ...(cardOf(values).audioSettings && offers(values, 'audioSetting') && audioSetting !== '' && { audioSetting }),
  }
}

/** The form field that shows an error at a path of the recipe. */
export function fieldOf(path: string, values: ModelValues): string {
  if (path === 'inputVideoDuration') return 'referenceVideo'
  const [first, index] = path.split('.')
  if (first !== 'content') return path
  const item = index === undefined ? undefined : recipeOf(values).content[Number(index)]
  return item && 'role' in item ? mediaFields[item.role] : 'prompt'
}

/** Form values from the content of a recipe; items that cannot be read are left out. */
function mediaOf(content: unknown): Partial<ModelValues> {
  if (!Array.isArray(content)) return {}
  const given: { -readonly [name in keyof ModelValues]?: ModelValues[name] } = {}
  for (const item of content as readonly unknown[]) {
    if (!isFields(item)) continue
    if (item['type'] === 'text' && typeof item['text'] === 'string')
      given.prompt = given.prompt === undefined ? item['text'] : `${given.prompt}\n${item['text']}`
    const url = urlOf(item)
    if (!url) continue
    if (item['role'] === 'reference_image') given.referenceImages = [...(given.referenceImages ?? []), { url }]
    else if (isSingleRole(item['role'])) given[mediaFields[item['role']]] = { url }
  }
  return given
}

type SingleRole = Exclude<MediaRole, 'reference_image'>
const isSingleRole = (role: unknown): role is SingleRole =>
  role !== 'reference_image' && typeof role === 'string' && Object.hasOwn(mediaFields, role)

function urlOf(item: Readonly<Record<string, unknown>>): MediaRef | undefined {
  const holder = [item['image_url'], item['video_url'], item['audio_url']].find(isFields)
  return holder && isSlotMedia(holder) ? holder.url : undefined
}

/** The fields of a recipe, or of a part of one, under the names of the form. */
function fieldsOf(json: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { content, inputVideoDuration, ...rest } = json
  const given = mediaOf(content)
  const { referenceVideo } = given
  return {
    ...rest,
    ...given,
    ...(referenceVideo &&
      typeof inputVideoDuration === 'number' && {
        referenceVideo: { ...referenceVideo, duration: inputVideoDuration },
      }),
  }
}

/** Form values from a recipe, a draft or a preset; the prompt may be blank. Null if it is not valid. */
export function readModelValues(json: unknown): ModelValues | null {
  if (!isFields(json)) return null
  if (!('content' in json)) return withFields(modelDefaults, json, checks)
  const content = Array.isArray(json['content']) ? (json['content'] as readonly unknown[]) : []
  const hasText = content.some(item => isFields(item) && item['type'] === 'text')
  const filled = hasText ? content : [...content, { type: 'text', text: '-' }]
  if (!sharedRecipe.safeParse({ ...json, content: filled }).success) return null
  return withFields(modelDefaults, fieldsOf(json), checks)
}

/**
 * The values with some fields of another recipe: media replace those in the same role, or with `more` are added to the
 * reference images. What is incompatible with them or with the model is removed and listed as a change.
 */
export function withPart(values: ModelValues, part: unknown, how: 'fields' | 'more'): Joined<ModelValues> | null {
  if (!isFields(part)) return null
  const given = fieldsOf(part)
  const merged = withFields(values, given, checks)
  if (!merged) return null
  const more = how === 'more' ? values.referenceImages : []
  const known = new Set(more.map(mediaKey))
  const referenceImages =
    'referenceImages' in given
      ? [...more, ...merged.referenceImages.filter(media => !known.has(mediaKey(media)))]
      : merged.referenceImages
  const joined = { ...merged, referenceImages }
  const { card, changes: moved } = cardFor(joined, given)
  const givesWay = card.pairedFrames && 'referenceImages' in given && !('firstFrame' in given)
  const { values: cleared, changes } = givesWay ? withoutFrames(joined) : { values: joined, changes: [] }
  const fitted = fitValues(cleared, card)
  return { ...fitted, changes: [...moved, ...changes, ...fitted.changes] }
}

/**
 * The model for the given part: if it has a reference audio and the model accepts none, switches to the default model.
 */
function cardFor(values: ModelValues, given: object): { readonly card: SharedCard; readonly changes: FitChange[] } {
  const card = cardOf(values)
  if (card.audio || !('referenceAudio' in given)) return { card, changes: [] }
  const change: FitChange = {
    path: 'model',
    from: card.id,
    to: defaultSharedModel,
    rule: 'video.audio.model',
    values: { model: card.id },
  }
  return { card: cardOf({ model: defaultSharedModel }), changes: [change] }
}

/** The values without frames, which some models do not combine with reference images, and the resulting changes. */
export function withoutFrames(values: ModelValues): Pick<Joined<ModelValues>, 'values' | 'changes'> {
  const { model, firstFrame, lastFrame } = values
  if (!firstFrame && !lastFrame) return { values, changes: [] }
  const from = recipeOf(values).content
  const to = from.filter(item => !('role' in item) || (item.role !== 'first_frame' && item.role !== 'last_frame'))
  const change: FitChange = { path: 'content', from, to, rule: 'video.frames.references', values: { model } }
  return { values: { ...values, firstFrame: null, lastFrame: null }, changes: [change] }
}

/**
 * Fits the values to a model: what it does not accept is removed and listed. A clip that is too long stays, to be cut.
 */
export function fitValues(values: ModelValues, card: SharedCard): Joined<ModelValues> {
  const { audioSetting: setting } = values
  const fitted = fitToSharedCard({ ...recipeOf(values), ...(setting !== '' && { audioSetting: setting }) }, card)
  const { content, resolution, ratio, duration, audioSetting = '' } = fitted.values
  const count = (role: MediaRole) => content.filter(item => 'role' in item && item.role === role).length
  const valueOf = (role: SingleRole) => (count(role) > 0 ? values[mediaFields[role]] : null)
  return {
    model: card.id,
    values: {
      ...values,
      model: card.id,
      firstFrame: valueOf('first_frame'),
      lastFrame: valueOf('last_frame'),
      referenceImages: values.referenceImages.slice(0, count('reference_image')),
      referenceVideo: valueOf('reference_video'),
      referenceAudio: valueOf('reference_audio'),
      resolution: resolution ?? values.resolution,
      ratio: ratio ?? values.ratio,
      duration: duration ?? values.duration,
      audioSetting,
    },
    changes: fitted.changes.filter(({ path }) => path !== 'inputVideoDuration'),
  }
}

/** The maximum length of the result in seconds, given the length of the reference video. */
export function longest({ referenceVideo }: Pick<ModelValues, 'referenceVideo'>, { limits }: SharedCard): number {
  const { totalDuration = Infinity, duration } = limits
  return Math.max(
    duration.minimum,
    Math.min(duration.maximum, Math.floor(totalDuration - (referenceVideo?.duration ?? 0))),
  )
}

export const isAutomatic = (duration: number) => duration === automaticDuration

/** Why a role cannot be filled. */
export type Lock =
  | 'firstFrameModel'
  | 'lastFrameModel'
  | 'lastFrameAlone'
  | 'framesReferences'
  | 'referencesFrames'
  | 'referencesModel'
  | 'videoModel'
  | 'audioModel'

/**
 * Why a role cannot be filled given the other content; undefined: it can. Section "Shared video models", rules 3 and 5.
 */
export function lockOf(role: MediaRole, values: ModelValues): Lock | undefined {
  const card = cardOf(values)
  const { firstFrame, lastFrame, referenceImages } = values
  if (role === 'first_frame' && card.firstFrame === false) return 'firstFrameModel'
  if (role === 'last_frame' && !card.lastFrame) return 'lastFrameModel'
  if (role === 'reference_image' && card.media.referenceImages?.maximum === 0) return 'referencesModel'
  if (role === 'reference_video' && card.referenceVideo === false) return 'videoModel'
  if (role === 'reference_audio' && !card.audio) return 'audioModel'
  if (!card.pairedFrames) return undefined
  if (role === 'reference_image' && (firstFrame || lastFrame)) return 'referencesFrames'
  if ((role === 'first_frame' || role === 'last_frame') && referenceImages.length > 0) return 'framesReferences'
  return role === 'last_frame' && !firstFrame ? 'lastFrameAlone' : undefined
}

/** Whether the model needs no prompt, given the other content. */
export function promptIsOptional(values: ModelValues): boolean {
  const { firstFrame, lastFrame, referenceImages, referenceVideo, referenceAudio } = values
  if (firstFrame) return true
  if (cardOf(values).promptOptionalWith === 'firstFrame') return false
  return [lastFrame, referenceVideo, referenceAudio].some(media => media !== null) || referenceImages.length > 0
}
