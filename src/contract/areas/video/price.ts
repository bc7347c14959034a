import { agentTypes, type AgentType, type CapabilityId, type CapabilityModelId, type Quality } from './capabilities.ts'
import {
  automaticDuration,
  sharedCards,
  sharedDefaults,
  type Resolution,
  type SharedModelId,
  type VideoBModelId,
} from './models.ts'

/**
 * The prices of the built-in service where the interface publishes none, in credits per second. Every price rises with
 * the resolution.
 */
const tariff = {
  /** Per second of the result. */
  quality: { '360p': 2, '540p': 3, '720p': 5, '1080p': 10 } satisfies Record<Quality, number>,
  /** Factor of that price, by capability. */
  capability: {
    text_to_video: 1,
    image_to_video: 1,
    transition: 1,
    multi_transition: 1,
    fusion: 1.25,
    restyle: 1.25,
    mimic: 1.5,
    lip_sync: 1.25,
    agent: 1,
  } satisfies Record<CapabilityId, number>,
  agent: { ad_master: 1, promo_mix: 1.25 } satisfies Record<AgentType, number>,
  model: { 'cv-default': 1, v6: 1, v5: 0.75, 'v4.5': 0.5 } satisfies Record<CapabilityModelId, number>,
  /** Per billed second. */
  shared: {
    'video-a-2-pro': { '480p': 5, '720p': 10, '1080p': 20 },
    'video-a-2-fast': { '480p': 3, '720p': 6, '1080p': 12 },
    'video-c': { '480p': 4, '720p': 8, '1080p': 16 },
  } satisfies Record<Exclude<SharedModelId, VideoBModelId>, Record<Resolution, number>>,
} as const

/** The price of a video and its basis: `credits` is `rate` times `seconds`, rounded up to a whole credit. */
export interface VideoPrice {
  /** Credits per second. */
  readonly rate: number
  /** The seconds that are billed. */
  readonly seconds: number
  readonly credits: number
}

const priceOf = (rate: number, seconds: number): VideoPrice => ({ rate, seconds, credits: Math.ceil(rate * seconds) })

export interface PricedCapability {
  readonly capability: CapabilityId
  readonly model: CapabilityModelId
  readonly quality: Quality
  /** Seconds. */
  readonly duration: number
  /** The options, of which only the type of an agent matters. */
  readonly pixverse?: object | undefined
}

/** What a capability costs with the built-in service, for estimate and charge. The interface publishes no figures. */
export function capabilityPrice({ capability, model, quality, duration, pixverse }: PricedCapability): VideoPrice {
  const { quality: perSecond, capability: effort, model: version, agent } = tariff
  const type = agentTypes.find(one => pixverse && 'agentType' in pixverse && pixverse.agentType === one)
  const rate = perSecond[quality] * effort[capability] * version[model] * (type === undefined ? 1 : agent[type])
  return priceOf(rate, duration)
}

export interface PricedVideo {
  readonly model: SharedModelId
  readonly resolution: Resolution
  /** Seconds of the result; an automatic one counts as the default. */
  readonly duration: number
  /** Seconds of the reference video; absent: there is none. */
  readonly inputVideoDuration?: number | undefined
}

/**
 * What a video of a shared model costs: its published price if there is one, else the tariff of the built-in service.
 * Sections "Shared video models: pricing" and rules 4 and 6.
 */
export function sharedPrice({ model, resolution, duration, inputVideoDuration = 0 }: PricedVideo): VideoPrice {
  const perSecond = isPublished(model) ? sharedCards[model].price.credits : tariff.shared[model]
  const input = sharedCards[model].billsInput ? inputVideoDuration : 0
  return priceOf(perSecond[resolution], billedDuration(duration) + input)
}

/** Whether the interface publishes the price of a model. */
export function isPublished(model: SharedModelId): model is VideoBModelId {
  return sharedCards[model].price !== undefined
}

/** The seconds that are billed for a duration: an automatic one counts as the default. */
export function billedDuration(duration: number): number {
  return duration === automaticDuration ? sharedDefaults.duration : duration
}
