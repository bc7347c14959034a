import { operation, type AnswerOperation, type TaskReading } from '../../kit/operation.ts'
import { imageGenerateFacts } from './facts.ts'
import { imageEndpoints } from './endpoints.ts'
import { mostReferenceBytes, referenceImageFormats } from './models.ts'
import { imageGenerateRecipe } from './request.ts'
import { imageEstimate, imageSynchronousResult, imageTask, imageTaskCreated, imageTaskPage } from './task.ts'

/** How services say that they do not make what was asked; the interface has no field for it. */
const MODERATED = /moderat|content polic|safety|sensitive|prohibited|审核|违规|敏感/i

function read(json: unknown): TaskReading {
  const task = imageTask.parse(json)
  const { status } = task
  if (status === 'success') return { phase: 'done', status, results: task.images ?? [] }
  if (status === 'fail') {
    const reason = task.userMessage ?? task.failMsg ?? ''
    return {
      phase: 'failed',
      status,
      reason,
      retryable: task.retryable ?? false,
      refunded: true,
      refused: MODERATED.test(`${reason} ${task.failMsg ?? ''}`),
    }
  }
  return { phase: 'running', status }
}

/** What both ways of asking for an image have in common. */
const asked = {
  recipe: imageGenerateRecipe,
  estimate: {
    endpoint: imageEndpoints.estimate,
    // References do not change the price (see the estimate's warnings), so megabytes of them stay at home.
    body: (recipe: unknown) => ({ ...imageGenerateRecipe.parse(recipe), referenceImages: undefined }),
    credits: (answer: unknown) => imageEstimate.parse(answer).credits,
  },
  media: [
    {
      path: 'referenceImages.*',
      kind: 'image',
      wire: 'inlineData',
      formats: referenceImageFormats,
      maximumBytes: mostReferenceBytes,
    },
  ],
} as const

export const imageGenerateOperation = operation({
  ...imageGenerateFacts,
  ...asked,
  create: imageEndpoints.generateAsync,
  task: imageEndpoints.task,
  taskId: created => imageTaskCreated.parse(created).taskId,
  read,
  polling: { first: 2, every: 2 },
  silentUntilFailed: 30 * 60,
  list: {
    endpoint: imageEndpoints.tasks,
    entries: answer =>
      imageTaskPage.parse(answer).items.map(task => ({ id: task.taskId, createdAt: task.createdAt, task })),
  },
})

/** The same image by the synchronous endpoint: the answer is the file. Section "Image synchronous result". */
export const imageDirectOperation = operation({
  ...imageGenerateFacts,
  ...asked,
  create: imageEndpoints.generate,
  read: answer => ({
    phase: 'done',
    status: 'success',
    results: partsOf(answer).map(({ path, inlineData: { mimeType } }) => ({ url: '', mimeType, path })),
  }),
  inline(answer) {
    const parts = partsOf(answer)
    const bare = parts.map(({ inlineData: { mimeType } }) => ({ inlineData: { mimeType, data: '' } }))
    return {
      files: parts.map(({ path, inlineData }) => ({ path, ...inlineData })),
      rest: { candidates: [{ content: { parts: bare } }] },
    }
  },
} satisfies AnswerOperation)

/** The parts of an answer that hold a picture, known by their order. */
function partsOf(answer: unknown) {
  return imageSynchronousResult
    .parse(answer)
    .candidates.flatMap(({ content }) => content.parts)
    .flatMap(({ inlineData }) => (inlineData ? [{ mimeType: inlineData.mimeType, data: inlineData.data }] : []))
    .map((inlineData, index) => ({ path: `parts.${index}`, inlineData }))
}
