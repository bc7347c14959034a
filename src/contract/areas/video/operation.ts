import type { MediaField } from '../../kit/media.ts'
import { operation, type TaskReading } from '../../kit/operation.ts'
import { capabilityRecipe } from './capabilityRequest.ts'
import { videoEndpoints } from './endpoints.ts'
import { sharedEstimateOf, sharedRecipe } from './sharedRequest.ts'
import { videoEstimate, videoLinkOf, videoTask, videoTaskCreated, videoTaskPage } from './task.ts'

function read(json: unknown): TaskReading {
  const task = videoTask.parse(json)
  const { status } = task
  if (status === 'success') {
    const url = videoLinkOf(task)
    return { phase: 'done', status, results: url ? [{ url, path: 'videoUrl' }] : [], charged: task.creditCharged }
  }
  if (status === 'failed')
    return { phase: 'failed', status, reason: task.errorMessage ?? '', retryable: true, refunded: true }
  return { phase: 'running', status }
}

const watched = {
  area: 'video',
  task: videoEndpoints.task,
  taskId: (created: unknown) => videoTaskCreated.parse(created).taskId,
  read,
  polling: { first: 10, every: 5 },
  // "A 5 s 480p clip takes around five minutes", and a longer or larger one longer still.
  typicalSeconds: [60, 600],
  list: {
    endpoint: videoEndpoints.tasks,
    entries: (answer: unknown) =>
      videoTaskPage
        .parse(answer)
        .items.flatMap(task => (task.id ? [{ id: task.id, createdAt: task.createdAt, task }] : [])),
  },
} as const

const link = (path: string, kind: MediaField['kind']) => ({ path, kind, wire: 'url' }) as const satisfies MediaField

const credits = (answer: unknown) => videoEstimate.parse(answer).credits

export const videoCapabilityOperation = operation({
  ...watched,
  recipe: capabilityRecipe,
  create: videoEndpoints.capability,
  media: [
    link('images.*.url', 'image'),
    link('videos.*.url', 'video'),
    link('audios.*.url', 'audio'),
    link('pixverse.multiTransition.*.imageUrl', 'image'),
    link('pixverse.imageReferences.*.imageUrl', 'image'),
    link('pixverse.brandSticker.imageUrl', 'image'),
    link('pixverse.introOutroClip.videoUrl', 'video'),
  ],
  estimate: {
    endpoint: videoEndpoints.capabilityEstimate,
    body: recipe => {
      const { capability, model, language, quality, duration, pixverse } = capabilityRecipe.parse(recipe)
      const agent = 'agentType' in pixverse ? { pixverse: { agentType: pixverse.agentType } } : {}
      return { capability, model, language, quality, duration, ...agent }
    },
    credits,
  },
})

export const videoGenerateOperation = operation({
  ...watched,
  recipe: sharedRecipe,
  create: videoEndpoints.generate,
  media: [
    link('content.*.image_url.url', 'image'),
    link('content.*.video_url.url', 'video'),
    link('content.*.audio_url.url', 'audio'),
  ],
  estimate: {
    endpoint: videoEndpoints.generateEstimate,
    body: recipe => sharedEstimateOf(sharedRecipe.parse(recipe)),
    credits,
  },
})
