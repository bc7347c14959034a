import { valuesAt } from '../../kit/media.ts'
import type { RuleValues } from '../../kit/rule.ts'
import type { RuleId } from '../../rules.ts'
import { videoOptions, type VideoOption, type VideoRole } from './asked.ts'
import {
  capabilityLimits,
  lasts,
  type CapabilityCard,
  type CapabilityId,
  type Count,
  type Durations,
  type Quality,
} from './capabilities.ts'
import type { Resolution, SharedCard, SharedRatio } from './models.ts'

/** What a connected model can do of what a card offers. A part that is absent is not limited further. */
export interface VideoCapabilities {
  readonly resolutions?: readonly (Quality | Resolution)[] | undefined
  readonly ratios?: readonly SharedRatio[] | undefined
  readonly durations?: Durations | undefined
  /** Whether it can choose the length of the film itself. */
  readonly automaticDuration?: boolean | undefined
  /** How many media it takes in each role; a role that is absent takes none. */
  readonly media: { readonly [role in VideoRole]?: Count | undefined }
  /** Whether frames and references can come together. */
  readonly mixesFrames?: boolean | undefined
  /** The options that it knows; all others are not offered. */
  readonly options: readonly VideoOption[]
}

/** The roles of the media of a capability. */
export interface CapabilityRoles {
  /** Of its images in their order, the last one for all further images. */
  readonly images: readonly VideoRole[]
  /** Of its videos, or the earlier one that it works on. */
  readonly video?: VideoRole
  readonly audio?: VideoRole
  /** Of the images inside `pixverse`: clips or references. */
  readonly nested?: VideoRole
}

const beside = { video: 'reference_video', audio: 'reference_audio' } as const

export const capabilityRoles: { readonly [id in CapabilityId]: CapabilityRoles } = {
  text_to_video: { images: [] },
  image_to_video: { images: ['first_frame', 'reference_image'], ...beside },
  transition: { images: ['first_frame', 'last_frame'], ...beside },
  multi_transition: { images: [], nested: 'key_frame' },
  fusion: { images: [], ...beside, nested: 'reference_image' },
  restyle: { images: [], video: 'reference_video' },
  mimic: { images: ['reference_image'], ...beside },
  lip_sync: { images: [], ...beside },
  agent: { images: ['reference_image'], ...beside },
}

const none: Count = { minimum: 0, maximum: 0 }

const mostOf = (can: VideoCapabilities, role: VideoRole | undefined) =>
  role === undefined ? 0 : (can.media[role]?.maximum ?? 0)

/** The most images of a capability: `reference_image` only counts those after the ones with roles of their own. */
const imagesOf = ({ images }: CapabilityRoles, can: VideoCapabilities) =>
  images.reduce((sum, role) => sum + mostOf(can, role), 0)

/** Whether a connected model can make a capability at all. */
export function canMake(card: CapabilityCard, can: VideoCapabilities): boolean {
  const roles = capabilityRoles[card.id]
  const nested = card.id === 'multi_transition' ? capabilityLimits.clips : capabilityLimits.references
  return (
    imagesOf(roles, can) >= card.images.minimum &&
    mostOf(can, roles.video) >= (card.source === 'none' ? card.videos.minimum : 1) &&
    mostOf(can, roles.audio) >= (card.id === 'lip_sync' && !can.options.includes('speech') ? 1 : card.audios.minimum) &&
    (roles.nested === undefined || mostOf(can, roles.nested) >= nested.minimum) &&
    among(card.qualities, can.resolutions).length > 0 &&
    among(card.aspectRatios, can.ratios).length > 0 &&
    commonDurations(card.durations, can.durations) !== undefined
  )
}

const among = <T>(offered: readonly T[], possible: readonly unknown[] | undefined): readonly T[] =>
  possible === undefined ? offered : offered.filter(one => possible.includes(one))

/** The same, but what is offered where nothing is possible: such a model is refused before it is bound. */
function chosen<T>(offered: readonly [T, ...T[]], possible: readonly unknown[] | undefined): readonly [T, ...T[]] {
  const [first, ...rest] = among(offered, possible)
  return first === undefined ? offered : [first, ...rest]
}

/** The durations of a card that are also those of a connected model; undefined: there is none. */
function commonDurations(offered: Durations, possible: Durations | undefined): Durations | undefined {
  if (possible === undefined) return offered
  if ('minimum' in offered && 'minimum' in possible) {
    const minimum = Math.max(offered.minimum, possible.minimum)
    const maximum = Math.min(offered.maximum, possible.maximum)
    return minimum <= maximum ? { minimum, maximum } : undefined
  }
  const [listed, other] = 'minimum' in offered ? [possible, offered] : [offered, possible]
  const [first, ...rest] = 'minimum' in listed ? [] : listed.filter(seconds => lasts(other, seconds))
  return first === undefined ? undefined : [first, ...rest]
}

function nearestDuration(durations: Durations, wanted: number): number {
  if ('minimum' in durations) return Math.min(durations.maximum, Math.max(durations.minimum, wanted))
  return durations.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))
}

const atMost = ({ minimum, maximum }: Count, limit: number): Count => ({ minimum, maximum: Math.min(maximum, limit) })

/** The card of a capability as far as the connected model that makes it can follow. */
export function narrowCapabilityCard<C extends CapabilityCard>(card: C, can: VideoCapabilities): C {
  const roles = capabilityRoles[card.id]
  const qualities = chosen(card.qualities, can.resolutions)
  const aspectRatios = chosen(card.aspectRatios, can.ratios)
  const durations = commonDurations(card.durations, can.durations) ?? card.durations
  return {
    ...card,
    qualities,
    defaultQuality: qualities.includes(card.defaultQuality) ? card.defaultQuality : qualities[0],
    aspectRatios,
    defaultAspectRatio: aspectRatios.includes(card.defaultAspectRatio) ? card.defaultAspectRatio : aspectRatios[0],
    durations,
    defaultDuration: nearestDuration(durations, card.defaultDuration),
    images: atMost(card.images, imagesOf(roles, can)),
    videos: card.source === 'required' ? none : atMost(card.videos, mostOf(can, roles.video)),
    audios: atMost(card.audios, mostOf(can, roles.audio)),
    ...(roles.nested !== undefined && { nested: mostOf(can, roles.nested) }),
    options: can.options,
  }
}

/** The card of a shared model as far as the connected model that makes it can follow. */
export function narrowSharedCard<C extends SharedCard>(card: C, can: VideoCapabilities): C {
  const { duration } = card.limits
  const common = commonDurations(duration, can.durations) ?? duration
  const references = mostOf(can, 'reference_image')
  return {
    ...card,
    resolutions: offeredOf(card.resolutions, can.resolutions),
    ratios: offeredOf(card.ratios, can.ratios),
    automaticDuration: card.automaticDuration && can.automaticDuration === true,
    limits: {
      ...card.limits,
      duration: 'minimum' in common ? common : { minimum: Math.min(...common), maximum: Math.max(...common) },
    },
    ...(!('minimum' in common) && { lengths: common }),
    media: { referenceImages: { maximum: Math.min(references, card.media.referenceImages?.maximum ?? references) } },
    firstFrame: mostOf(can, 'first_frame') > 0,
    lastFrame: card.lastFrame && mostOf(can, 'last_frame') > 0,
    pairedFrames: card.pairedFrames || can.mixesFrames !== true,
    referenceVideo: mostOf(can, 'reference_video') > 0,
    audio: card.audio && mostOf(can, 'reference_audio') > 0,
    options: can.options,
  }
}

function offeredOf<T>(offered: readonly T[], possible: readonly unknown[] | undefined): readonly T[] {
  const common = among(offered, possible)
  return common.length > 0 ? common : offered
}

/** Whether a connected model can make the films of a shared model at all. */
export function canMakeShared(card: SharedCard, can: VideoCapabilities): boolean {
  return (
    among(card.resolutions, can.resolutions).length > 0 &&
    among(card.ratios, can.ratios).length > 0 &&
    commonDurations(card.limits.duration, can.durations) !== undefined
  )
}

/** A rule of a card that a request breaks, at one of its fields. */
export interface Breach {
  readonly path: readonly (string | number)[]
  readonly rule: RuleId
  readonly values: RuleValues
}

const isAsked = (value: unknown) => value !== undefined && value !== false && value !== '' && value !== null

/** The options of a request that a card does not offer. `isAsked`: whether a value asks for something. */
export function* optionBreaches(
  request: unknown,
  { id, options }: { readonly id: string; readonly options?: readonly VideoOption[] },
): Generator<Breach> {
  if (!options) return
  for (const [option, field] of Object.entries(videoOptions)) {
    if (options.some(known => known === option)) continue
    for (const { path, value } of valuesAt(request, field))
      if (isAsked(value)) yield { path, rule: 'video.option.model', values: { option: field, model: id } }
  }
}

interface AskedCapability {
  readonly capability: CapabilityId
  readonly quality: Quality
  readonly duration: number
  readonly aspectRatio?: string
  readonly images?: readonly unknown[]
  readonly videos?: readonly unknown[]
  readonly audios?: readonly unknown[]
  readonly pixverse?: object | undefined
}

/** Whether the length of a capability's result follows from its media, so that the requested one does not count. */
export const hasLengthOfMedia = (capability: CapabilityId): boolean =>
  capability === 'multi_transition' || capability === 'restyle' || capability === 'mimic' || capability === 'lip_sync'

/** What a request, or its estimate, asks for beyond a narrowed card. The schema has checked it against the full one. */
export function* capabilityBreaches(request: AskedCapability, card: CapabilityCard): Generator<Breach> {
  const model = card.id
  const { quality, duration, aspectRatio, images = [], videos = [], audios = [], pixverse = {} } = request
  if (!card.qualities.includes(quality))
    yield { path: ['quality'], rule: 'video.resolution.model', values: { resolution: quality, model } }
  if (aspectRatio !== undefined && !card.aspectRatios.some(one => one === aspectRatio))
    yield { path: ['aspectRatio'], rule: 'video.ratio.model', values: { ratio: aspectRatio, model } }
  if (!hasLengthOfMedia(model) && !lasts(card.durations, duration)) yield durationBreach(card.durations, model)
  for (const [name, media] of Object.entries({ images, videos, audios } as const)) {
    const { maximum } = card[name as 'images']
    if (media.length > maximum)
      yield { path: [name], rule: 'video.media.model', values: { model, media: name, maximum } }
  }
  const nested = Object.entries(pixverse).find(([name]) => name === 'multiTransition' || name === 'imageReferences')
  if (nested && card.nested !== undefined && Array.isArray(nested[1]) && nested[1].length > card.nested)
    yield {
      path: ['pixverse', nested[0]],
      rule: 'video.media.model',
      values: { model, media: nested[0], maximum: card.nested },
    }
  yield* optionBreaches(request, card)
}

/** The breach of a length that is none of these. */
export function durationBreach(durations: Durations, model: string): Breach {
  return 'minimum' in durations
    ? { path: ['duration'], rule: 'video.duration.model', values: { model, ...durations } }
    : { path: ['duration'], rule: 'video.duration.listed', values: { model, options: durations.join(', ') } }
}
