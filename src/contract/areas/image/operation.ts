import { operation, type TaskReading } from '../../kit/operation.ts'
import { imageGenerateFacts } from './facts.ts'
import { imageEndpoints } from './endpoints.ts'
import { mostReferenceBytes, referenceImageFormats } from './models.ts'
import { imageGenerateRecipe } from './request.ts'
import { imageEstimate, imageTask, imageTaskCreated, imageTaskPage } from './task.ts'

function read(json: unknown): TaskReading {
  const task = imageTask.parse(json)
  const { status } = task
  if (status === 'success') return { phase: 'done', status, results: task.images ?? [] }
  if (status === 'fail')
    return {
      phase: 'failed',
      status,
      reason: task.userMessage ?? task.failMsg ?? '',
      retryable: task.retryable ?? false,
      refunded: true,
    }
  return { phase: 'running', status }
}

export const imageGenerateOperation = operation({
  ...imageGenerateFacts,
  recipe: imageGenerateRecipe,
  create: imageEndpoints.generateAsync,
  estimate: {
    endpoint: imageEndpoints.estimate,
    // References do not change the price (see the estimate's warnings), so megabytes of them stay at home.
    body: recipe => ({ ...imageGenerateRecipe.parse(recipe), referenceImages: undefined }),
    credits: answer => imageEstimate.parse(answer).credits,
  },
  task: imageEndpoints.task,
  taskId: created => imageTaskCreated.parse(created).taskId,
  read,
  polling: { first: 2, every: 2 },
  silentUntilFailed: 30 * 60,
  media: [
    {
      path: 'referenceImages.*',
      kind: 'image',
      wire: 'inlineData',
      formats: referenceImageFormats,
      maximumBytes: mostReferenceBytes,
    },
  ],
  list: {
    endpoint: imageEndpoints.tasks,
    entries: answer =>
      imageTaskPage.parse(answer).items.map(task => ({ id: task.taskId, createdAt: task.createdAt, task })),
  },
})
