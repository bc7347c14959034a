import { endpoint } from '../../kit/endpoint.ts'
import { pageOf, pagingQuery } from '../../kit/paging.ts'
import { z } from '../../kit/zod.ts'
import { imageEstimateRequest, imageGenerateRequest } from './request.ts'
import { imageEstimate, imageStatuses, imageSynchronousResult, imageTask, imageTaskCreated } from './task.ts'

const section = 'Endpoints: Image generation'

const rules = [
  'image.provider.model',
  'image.aspectRatio.model',
  'image.imageSize.model',
  'image.referenceImages.model',
  'image.reference.exactlyOne',
] as const

export const imageEndpoints = {
  generate: endpoint({
    method: 'POST',
    path: '/v1/images/generation',
    summary: 'Makes an image and answers with its bytes when it is ready; raw, and so are its errors',
    section,
    body: { kind: 'json', schema: imageGenerateRequest },
    rules,
    answer: { kind: 'raw', status: 200, schema: imageSynchronousResult },
    lane: 'general',
    idempotency: 'key',
  }),
  generateAsync: endpoint({
    method: 'POST',
    path: '/v1/images/generation/async',
    summary: 'Starts an image task and answers at once',
    section,
    body: { kind: 'json', schema: imageGenerateRequest },
    rules,
    answer: { kind: 'enveloped', status: 202, schema: imageTaskCreated },
    lane: 'general',
    idempotency: 'key',
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/v1/images/generation/estimate-credits',
    summary: 'Says what an image would cost; spends nothing',
    section,
    body: { kind: 'json', schema: imageEstimateRequest },
    rules,
    answer: { kind: 'enveloped', status: 200, schema: imageEstimate },
    lane: 'general',
    idempotency: 'safe',
  }),
  task: endpoint({
    method: 'GET',
    path: '/v1/images/generation/tasks/{taskId}',
    summary: 'One image task',
    section,
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: imageTask },
    lane: 'none',
    idempotency: 'safe',
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/v1/images/generation/tasks',
    summary: 'The image tasks of the caller, newest first',
    section,
    query: z.object({ ...pagingQuery, status: z.enum(imageStatuses).optional() }),
    answer: { kind: 'enveloped', status: 200, schema: pageOf(imageTask) },
    lane: 'none',
    idempotency: 'safe',
  }),
}
