import { endpoint } from '../../endpoint.ts'
import { operation } from '../../operation.ts'
import { videoFacts } from './facts.ts'
import { sharedEstimateOf, sharedEstimateRequest, sharedRecipe, sharedRequest } from './generateRequest.ts'
import { sharedCards } from './models.ts'
import { estimatedCredits, mediaLink, videoEstimate, videoTaskCreated, videoTasks } from './task.ts'

/** A video of one of the shared models. Section "Endpoints: Shared video endpoint". */
export const videoGenerate = operation({
  id: 'video.generate',
  ...videoFacts['video.generate'],
  cards: sharedCards,
  recipe: sharedRecipe,
  create: endpoint({
    method: 'POST',
    path: '/v1/video-generation/generate',
    summary: 'Starts a video of one of the shared models',
    section: 'Endpoints: Shared video endpoint',
    body: { kind: 'json', schema: sharedRequest },
    rules: [
      'video.resolution.model',
      'video.ratio.model',
      'video.duration.model',
      'video.duration.automatic',
      'video.prompt.endpoint',
      'video.prompt.required',
      'video.content.empty',
      'video.content.once',
      'video.lastFrame.model',
      'video.lastFrame.alone',
      'video.frames.references',
      'video.references.model',
      'video.audio.model',
      'video.inputDuration.required',
      'video.inputDuration.model',
      'video.total.model',
    ],
    answer: { kind: 'enveloped', status: 200, schema: videoTaskCreated },
    codes: 'sharedVideo',
    rateLimit: 'video',
    idempotency: 'key',
  }),
  media: [
    { ...mediaLink('content.*.image_url.url', 'image'), sized: true },
    { ...mediaLink('content.*.video_url.url', 'video'), sized: true },
    mediaLink('content.*.audio_url.url', 'audio'),
  ],
  price: {
    by: 'estimate',
    endpoint: endpoint({
      method: 'POST',
      path: '/v1/video-generation/estimate-credits',
      summary: 'Says what a video of a shared model would cost; spends nothing',
      section: 'Endpoints: Shared video endpoint',
      body: { kind: 'json', schema: sharedEstimateRequest },
      rules: [
        'video.resolution.model',
        'video.duration.model',
        'video.duration.automatic',
        'video.inputDuration.required',
        'video.inputDuration.model',
        'video.total.model',
      ],
      answer: { kind: 'enveloped', status: 200, schema: videoEstimate },
      codes: 'sharedVideo',
      rateLimit: 'general',
      idempotency: 'safe',
    }),
    body: recipe => sharedEstimateOf(sharedRecipe.parse(recipe)),
    credits: estimatedCredits,
  },
  ...videoTasks,
})
