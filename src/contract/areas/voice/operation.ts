import { operation, type TaskReading } from '../../kit/operation.ts'
import { voiceCredits } from './credits.ts'
import { voiceEndpoints } from './endpoints.ts'
import { voiceGenerateFacts } from './facts.ts'
import { defaultVoiceModel, voiceCards } from './models.ts'
import { voiceGenerateRecipe } from './request.ts'
import { voiceTask, voiceTaskCreated, voiceTaskPage } from './task.ts'

function read(json: unknown): TaskReading {
  const { status, audioUrl, creditCharged, errorMessage } = voiceTask.parse(json)
  if (status === 'success') {
    const results = audioUrl ? [{ url: audioUrl, path: 'audioUrl' }] : []
    return { phase: 'done', status, results, charged: creditCharged }
  }
  if (status === 'failed')
    return { phase: 'failed', status, reason: errorMessage ?? '', retryable: true, refunded: true }
  return { phase: 'running', status }
}

const { reference, image } = voiceCards[defaultVoiceModel]

export const voiceGenerateOperation = operation({
  ...voiceGenerateFacts,
  recipe: voiceGenerateRecipe,
  create: voiceEndpoints.generate,
  media: [
    {
      path: 'voices.*.url',
      kind: 'audio',
      wire: 'url',
      formats: reference.formats,
      maximumBytes: reference.maximumBytes,
      length: { minimum: 0, maximum: reference.seconds },
    },
    { path: 'image', kind: 'image', wire: 'base64', ...image },
  ],
  // Billed by the length of what comes out: only a stated length can be priced beforehand.
  published: recipe => {
    const { durationHint } = voiceGenerateRecipe.parse(recipe)
    return durationHint === undefined ? null : voiceCredits(durationHint)
  },
  task: voiceEndpoints.task,
  taskId: created => voiceTaskCreated.parse(created).taskId,
  read,
  polling: { first: 3, every: 3 },
  list: {
    endpoint: voiceEndpoints.tasks,
    entries: answer =>
      voiceTaskPage.parse(answer).items.map(task => ({ id: task.id, createdAt: task.createdAt, task })),
  },
})
