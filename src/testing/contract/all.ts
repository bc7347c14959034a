import type { Area } from '#contract/kit/area.ts'
import { capabilityBreaches } from './capabilityBreaches.ts'
import { capabilityLegal } from './capability.ts'
import { pagingBreaches, pagingLegal, type Cases } from './cases.ts'
import { episodeCases } from './episodes.ts'
import { imageCases } from './image.ts'
import { musicCases } from './musicCases.ts'
import { sharedBreaches, sharedLegal } from './shared.ts'
import { speakerCases } from './speakers.ts'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import { videoStatuses } from '#contract/areas/video/task.ts'
import { voiceCases } from './voice.ts'

/** Legal and broken requests of every area. */
export const cases: { readonly [area in Area]: Cases } = {
  image: imageCases,
  music: musicCases,
  voice: voiceCases,
  video: {
    legal: [...capabilityLegal, ...sharedLegal, pagingLegal(videoEndpoints.tasks, videoStatuses)],
    breaches: [...capabilityBreaches, ...sharedBreaches, ...pagingBreaches(videoEndpoints.tasks)],
  },
  episodes: episodeCases,
  speakers: speakerCases,
  account: { legal: [], breaches: [] },
}
