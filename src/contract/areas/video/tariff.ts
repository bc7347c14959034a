import type { AgentType, CapabilityId, CapabilityModelId, Quality } from './capabilities.ts'
import type { Resolution, SharedModelId, VideoBModelId } from './models.ts'

/**
 * The prices of the built-in service where the interface publishes none, in credits per second. Every price rises with
 * the resolution.
 */
export const videoTariff = {
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
