import { endpoint } from '../../endpoint.ts'
import type { Range } from '../../kit/card.ts'
import { operation } from '../../operation.ts'
import { videoFacts } from './facts.ts'
import { sharedEstimateOf, sharedEstimateRequest, sharedRecipe, sharedRequest } from './generateRequest.ts'
import { defaultSharedModel, sharedCards, sharedDefaults, sharedModelIds } from './models.ts'
import { billedDuration } from './price.ts'
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
    { ...mediaLink('content.*.video_url.url', 'video'), sized: true, length: referenceLength },
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

/** The length of a reference video: the range of its model, reduced so that with the result it fits the total. */
function referenceLength({ model: named, duration }: Readonly<Record<string, unknown>>): Range {
  const model = sharedModelIds.find(id => id === named) ?? defaultSharedModel
  const { inputVideoDuration, totalDuration = Infinity } = sharedCards[model].limits
  const { minimum, maximum } = inputVideoDuration
  const left = totalDuration - billedDuration(typeof duration === 'number' ? duration : sharedDefaults.duration)
  return { minimum, maximum: Math.max(minimum, Math.min(maximum, left)) }
}
