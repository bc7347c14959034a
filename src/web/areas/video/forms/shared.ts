import type { VideoOption } from '#contract/areas/video/asked.ts'
import {
  capabilityLanguages,
  capabilityModelIds,
  capabilityRatios,
  defaultCapabilityModel,
  lasts,
  qualities,
  type CapabilityCard,
  type CapabilityModelId,
  type CapabilityRatio,
  type Quality,
} from '#contract/areas/video/capabilities.ts'
import { filled, isFields, isFlag, isOneOf, isText, type Checks } from '#web/composer/draft.ts'
import { isSlotMedia, type SlotMedia } from '#web/controls/slots/slotMedia.ts'

/** The id of a preset, ours or the service's own; empty: none. */
export type PresetId = string | number

/** The values that all capability forms share. Fields of the same name are carried from form to form. */
export interface SharedValues {
  readonly prompt: string
  readonly model: CapabilityModelId
  readonly language: (typeof capabilityLanguages)[number]
  readonly quality: Quality
  readonly aspectRatio: CapabilityRatio
  /** Seconds; a placeholder while a length that follows from the media is unknown. */
  readonly duration: number
  readonly images: readonly SlotMedia[]
  readonly videos: readonly SlotMedia[]
  readonly audios: readonly SlotMedia[]
  readonly motionMode: string
  readonly cameraMovement: string
  readonly templateId: PresetId
  /** Whether sound effects are added; their description is kept while they are off. */
  readonly effects: boolean
  readonly effectsText: string
}

/** The default values of a form, by its card. */
export function sharedDefaults(card: CapabilityCard): SharedValues {
  return {
    prompt: '',
    model: defaultCapabilityModel,
    language: 'en',
    quality: card.defaultQuality,
    aspectRatio: card.defaultAspectRatio,
    duration: card.defaultDuration,
    images: [],
    videos: [],
    audios: [],
    motionMode: '',
    cameraMovement: '',
    templateId: '',
    effects: false,
    effectsText: '',
  }
}

export const isPreset = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const isMediaList = (most: number) => (value: unknown) =>
  Array.isArray(value) && value.length <= most && value.every(isSlotMedia)

/** The checks of the shared fields, by the card. */
export function sharedChecks(card: CapabilityCard): Checks<SharedValues> {
  return {
    prompt: isText,
    model: isOneOf(capabilityModelIds),
    language: isOneOf(capabilityLanguages),
    quality: value => qualities.some(one => one === value && card.qualities.includes(one)),
    aspectRatio: value => capabilityRatios.some(one => one === value && card.aspectRatios.includes(one)),
    duration: value => typeof value === 'number' && lasts(card.durations, value),
    images: isMediaList(card.images.maximum),
    videos: isMediaList(card.videos.maximum),
    audios: isMediaList(card.audios.maximum),
    motionMode: isText,
    cameraMovement: isText,
    templateId: isPreset,
    effects: isFlag,
    effectsText: isText,
  }
}

/** The field for a preset id, left out if the id is empty. */
export const presetField = <const N extends string>(name: N, id: PresetId) =>
  String(id).trim() === '' ? {} : { [name]: id }

/** The part of a recipe that all capabilities share. */
export function sharedRecipe(card: CapabilityCard, values: SharedValues, duration: number) {
  const { prompt, model, language, quality, aspectRatio, images, videos, audios } = values
  return {
    capability: card.id,
    model,
    language,
    quality,
    aspectRatio,
    duration,
    ...filled('prompt', prompt),
    ...(card.images.maximum > 0 && { images }),
    ...(card.videos.maximum > 0 && { videos }),
    ...(card.audios.maximum > 0 && { audios }),
  }
}

/** The options under `pixverse` that all capabilities share, as far as the card offers them. */
export function sharedOptions(card: CapabilityCard, values: SharedValues) {
  const { motionMode, cameraMovement, templateId, effects, effectsText } = values
  const offers = (option: VideoOption) => card.options?.includes(option) ?? true
  return {
    ...(offers('motionMode') && filled('motionMode', motionMode)),
    ...(offers('cameraMovement') && filled('cameraMovement', cameraMovement)),
    ...(offers('template') && presetField('templateId', templateId)),
    ...(effects && offers('soundEffects') && { soundEffectSwitch: true }),
    ...(effects && offers('soundDescription') && filled('soundEffectContent', effectsText)),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The object under a name; empty if there is none. */
export const fieldsIn = (json: Fields, name: string): Fields => {
  const inner = json[name]
  return isFields(inner) ? inner : {}
}

/** The shared fields as filled from a recipe, or a part of one. */
export function sharedFields(recipe: Fields): Fields {
  const { motionMode, cameraMovement, templateId, soundEffectSwitch, soundEffectContent } = fieldsIn(recipe, 'pixverse')
  const { capability: _, pixverse: __, ...rest } = recipe
  return {
    ...rest,
    motionMode,
    cameraMovement,
    templateId,
    effects: soundEffectSwitch,
    effectsText: soundEffectContent,
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  'pixverse.motionMode': 'motionMode',
  'pixverse.cameraMovement': 'cameraMovement',
  'pixverse.templateId': 'templateId',
  'pixverse.soundEffectSwitch': 'effects',
  'pixverse.soundEffectContent': 'effectsText',
}

/** The form field that shows an error at a path of the recipe. */
export function sharedField(path: string): string {
  const [first = path] = path.split('.')
  return fieldNames[path] ?? (['images', 'videos', 'audios'].includes(first) ? first : path)
}
