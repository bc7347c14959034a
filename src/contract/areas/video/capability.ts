import { endpoint } from '../../endpoint.ts'
import { operation } from '../../operation.ts'
import { capabilityLimits } from './capabilities.ts'
import { capabilityEstimateRequest } from './capabilityEstimate.ts'
import { capabilityRecipe, capabilityRequest } from './capabilityRequest.ts'
import { videoFacts } from './facts.ts'
import { estimatedCredits, mediaLink, videoEstimate, videoTaskCreated, videoTasks } from './task.ts'

/** One of the nine capabilities. Section "Endpoints: Capability video". */
export const videoCapability = operation({
  id: 'video.capability',
  ...videoFacts['video.capability'],
  recipe: capabilityRecipe,
  create: endpoint({
    method: 'POST',
    path: '/v1/video-generation/pixverse/generate',
    summary: 'Starts one of the nine capabilities',
    section: 'Endpoints: Capability video',
    body: { kind: 'json', schema: capabilityRequest },
    rules: [
      'video.audio.alone',
      'video.images.none',
      'video.images.exactly',
      'video.images.minimum',
      'video.videos.none',
      'video.videos.exactly',
      'video.videos.maximum',
      'video.audios.none',
      'video.fusion.mention',
      'video.fusion.refName',
      'video.fusion.twice',
      'video.restyle.source',
      'video.lipSync.source',
      'video.lipSync.voice',
      'video.lipSync.audioLength',
      'video.mimic.videoLength',
    ],
    answer: { kind: 'enveloped', status: 200, schema: videoTaskCreated },
    codes: 'video',
    rateLimit: 'video',
    idempotency: 'key',
  }),
  media: [
    mediaLink('images.*.url', 'image'),
    { ...mediaLink('videos.*.url', 'video'), length: capabilityLimits.assetDuration },
    {
      ...mediaLink('audios.*.url', 'audio'),
      length: ({ capability }) =>
        capability === 'lip_sync' ? capabilityLimits.lipSyncAudio : capabilityLimits.assetDuration,
    },
    mediaLink('pixverse.multiTransition.*.imageUrl', 'image'),
    mediaLink('pixverse.imageReferences.*.imageUrl', 'image'),
    mediaLink('pixverse.brandSticker.imageUrl', 'image'),
    mediaLink('pixverse.introOutroClip.videoUrl', 'video'),
  ],
  price: {
    by: 'estimate',
    endpoint: endpoint({
      method: 'POST',
      path: '/v1/video-generation/pixverse/estimate-credits',
      summary: 'Says what a capability would cost; spends nothing',
      section: 'Endpoints: Capability video',
      body: { kind: 'json', schema: capabilityEstimateRequest },
      answer: { kind: 'enveloped', status: 200, schema: videoEstimate },
      codes: 'video',
      rateLimit: 'general',
      idempotency: 'safe',
    }),
    body: recipe => {
      const { capability, model, language, quality, duration, pixverse } = capabilityRecipe.parse(recipe)
      const agent = 'agentType' in pixverse ? { pixverse: { agentType: pixverse.agentType } } : {}
      return { capability, model, language, quality, duration, ...agent }
    },
    credits: estimatedCredits,
  },
  ...videoTasks,
})
