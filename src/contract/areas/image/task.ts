import { endpoint } from '../../endpoint.ts'
import type { TaskWatch } from '../../operation.ts'
import type { TaskReading } from '../../kit/taskReading.ts'
import { pageOf, pagingQuery } from '../../kit/paging.ts'
import { progressFields, running } from '../../kit/progress.ts'
import { maybe, moment, openStatus, reasonShape } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'

export const imageStatuses = ['pending', 'generating', 'success', 'fail'] as const
export type ImageStatus = (typeof imageStatuses)[number]

/** Why the relaxed free tier returned no image. Nothing is charged, and a retry may succeed. Section "Free quota". */
export const relaxedTierFailures = ['free_relax_busy', 'free_relax_timeout'] as const
export type RelaxedTierFailure = (typeof relaxedTierFailures)[number]

/** An image task, read tolerantly. Section "Image task". */
export const imageTask = z.looseObject({
  taskId: z.string(),
  status: openStatus(imageStatuses),
  images: maybe(z.array(z.looseObject({ url: z.string(), mimeType: maybe(z.string()) }))),
  failMsg: maybe(z.string()),
  /** Why it failed, as a value; our own addition. */
  errorReason: maybe(reasonShape),
  /** The parameters of the request; only some services report them. */
  params: maybe(z.record(z.string(), z.unknown())),
  createdAt: maybe(moment),
  completedAt: maybe(moment),
  failReason: maybe(z.string()),
  retryable: maybe(z.boolean()),
  freeUsageRolledBack: maybe(z.boolean()),
  userMessage: maybe(z.string()),
  ...progressFields,
})
export type ImageTask = z.output<typeof imageTask>

export const imageTaskPage = pageOf(imageTask)

/** The answer to an accepted image task: 202. */
export const imageTaskCreated = z.looseObject({ taskId: z.string(), status: openStatus(imageStatuses) })

/** Recognises the messages of services that refuse a request for its content; the interface has no field for it. */
const MODERATED = /moderat|refused the content|content polic|safety|sensitive|prohibited|审核|违规|敏感/i

function read(json: unknown): TaskReading {
  const task = imageTask.parse(json)
  const { status } = task
  if (status === 'success') return { phase: 'done', status, results: task.images ?? [] }
  if (status === 'fail') {
    const message = task.userMessage ?? task.failMsg ?? ''
    return {
      phase: 'failed',
      status,
      message,
      reason: task.errorReason,
      retryable: task.retryable ?? false,
      refunded: true,
      refused: MODERATED.test(`${message} ${task.failMsg ?? ''}`),
    }
  }
  return running(status, task)
}

const section = 'Endpoints: Image generation'

/** How image tasks are found and read. */
export const imageTasks = {
  task: endpoint({
    method: 'GET',
    path: '/v1/images/generation/tasks/{taskId}',
    summary: 'One image task',
    section,
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: imageTask },
  }),
  taskId: created => imageTaskCreated.parse(created).taskId,
  read,
  polling: { first: 2, every: 2 },
  silentUntilFailed: 30 * 60,
  list: {
    endpoint: endpoint({
      method: 'GET',
      path: '/v1/images/generation/tasks',
      summary: 'The image tasks of the caller, newest first',
      section,
      query: z.object({ ...pagingQuery, status: z.enum(imageStatuses).optional() }),
      answer: { kind: 'enveloped', status: 200, schema: imageTaskPage },
    }),
    entries: answer =>
      imageTaskPage.parse(answer).items.map(task => ({ id: task.taskId, createdAt: task.createdAt, task })),
    // The record of the interface contains nothing of the request.
    asked: json => ({ operations: ['image.generate'], params: imageTask.parse(json).params ?? {} }),
  },
} as const satisfies TaskWatch
