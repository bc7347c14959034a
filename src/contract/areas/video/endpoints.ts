import { endpoint } from '../../kit/endpoint.ts'
import { pagingQuery } from '../../kit/paging.ts'
import { z } from '../../kit/zod.ts'
import { capabilityEstimateRequest } from './capabilityEstimate.ts'
import { capabilityRequest } from './capabilityRequest.ts'
import { sharedEstimateRequest, sharedRequest } from './sharedRequest.ts'
import { videoEstimate, videoStatuses, videoTask, videoTaskCreated, videoTaskPage } from './task.ts'

const started = {
  method: 'POST',
  answer: { kind: 'enveloped', status: 200, schema: videoTaskCreated },
  codes: 'video',
  lane: 'video',
  idempotency: 'key',
} as const

const estimated = {
  method: 'POST',
  answer: { kind: 'enveloped', status: 200, schema: videoEstimate },
  codes: 'video',
  lane: 'general',
  idempotency: 'safe',
} as const

const read = { method: 'GET', codes: 'video', lane: 'none', idempotency: 'safe' } as const

export const videoEndpoints = {
  capability: endpoint({
    ...started,
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
  }),
  capabilityEstimate: endpoint({
    ...estimated,
    path: '/v1/video-generation/pixverse/estimate-credits',
    summary: 'Says what a capability would cost; spends nothing',
    section: 'Endpoints: Capability video',
    body: { kind: 'json', schema: capabilityEstimateRequest },
  }),
  generate: endpoint({
    ...started,
    path: '/v1/video-generation/generate',
    summary: 'Starts a video of one of the shared models',
    section: 'Endpoints: Shared video endpoint',
    codes: 'sharedVideo',
    body: { kind: 'json', schema: sharedRequest },
    rules: [
      'video.resolution.model',
      'video.ratio.model',
      'video.duration.model',
      'video.duration.automatic',
      'video.prompt.endpoint',
      'video.prompt.required',
      'video.content.empty',
      'video.lastFrame.model',
      'video.lastFrame.alone',
      'video.frames.references',
      'video.references.model',
      'video.audio.model',
      'video.inputDuration.required',
      'video.inputDuration.model',
      'video.total.model',
    ],
  }),
  generateEstimate: endpoint({
    ...estimated,
    path: '/v1/video-generation/estimate-credits',
    summary: 'Says what a video of a shared model would cost; spends nothing',
    section: 'Endpoints: Shared video endpoint',
    codes: 'sharedVideo',
    body: { kind: 'json', schema: sharedEstimateRequest },
    rules: [
      'video.resolution.model',
      'video.duration.model',
      'video.duration.automatic',
      'video.inputDuration.required',
      'video.inputDuration.model',
      'video.total.model',
    ],
  }),
  task: endpoint({
    ...read,
    path: '/v1/video-generation/tasks/{taskId}',
    summary: 'One video task, of either endpoint',
    section: 'Endpoints: Capability video',
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: videoTask },
  }),
  tasks: endpoint({
    ...read,
    path: '/v1/video-generation/tasks',
    summary: 'The video tasks of the caller, newest first',
    section: 'Unstated: Video: task list',
    query: z.object({ ...pagingQuery, status: z.enum(videoStatuses).optional() }),
    answer: { kind: 'enveloped', status: 200, schema: videoTaskPage },
  }),
}
