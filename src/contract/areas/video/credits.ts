import { agentTypes, type CapabilityId, type CapabilityModelId, type Quality } from './capabilities.ts'
import {
  automaticDuration,
  sharedCards,
  sharedDefaults,
  type Resolution,
  type SharedModelId,
  type VideoBModelId,
} from './models.ts'
import { videoTariff } from './tariff.ts'

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
  const { quality: perSecond, capability: effort, model: version, agent } = videoTariff
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
  const perSecond = isPublished(model) ? sharedCards[model].price.credits : videoTariff.shared[model]
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
