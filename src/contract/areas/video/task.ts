import { endpoint } from '../../endpoint.ts'
import type { MediaField } from '../../kit/media.ts'
import type { TaskWatch } from '../../operation.ts'
import type { TaskReading } from '../../kit/taskReading.ts'
import { pageOf, pagingQuery } from '../../kit/paging.ts'
import { progressFields, running } from '../../kit/progress.ts'
import { createdTask, maybe, moment, openStatus, reasonShape } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'
import { videoFiles } from './media.ts'

/** The known statuses of a video task; a capability task is never `pending`. */
export const videoStatuses = ['pending', 'generating', 'success', 'failed'] as const
export type VideoStatus = (typeof videoStatuses)[number]

/**
 * A video task of either endpoint, read tolerantly: the interface only shows its field `status`. Section
 * "Endpoints: Capability video".
 */
export const videoTask = z.looseObject({
  id: maybe(z.string()),
  status: openStatus(videoStatuses),
  model: maybe(z.string()),
  capability: maybe(z.string()),
  episodeId: maybe(z.string()),
  /** The request with defaults; our service adds `promptTruncated: true` if the model ignored the end of the prompt. */
  params: maybe(z.record(z.string(), z.unknown())),
  videoUrl: maybe(z.string()),
  coverUrl: maybe(z.string()),
  /** Seconds. */
  duration: maybe(z.number()),
  resolution: maybe(z.string()),
  ratio: maybe(z.string()),
  creditCharged: maybe(z.number()),
  creditRefunded: maybe(z.number()),
  errorMessage: maybe(z.string()),
  /** Why it failed, as a value; our own addition. */
  errorReason: maybe(reasonShape),
  /** Why it failed, as a code of the video table; our own addition. */
  errorCode: maybe(z.number()),
  createdAt: maybe(moment),
  updatedAt: maybe(moment),
  ...progressFields,
})
export type VideoTask = z.output<typeof videoTask>

export const videoTaskPage = pageOf(videoTask)

/** The answer to an accepted video. Sections "Capability video create result" and "Shared video endpoint". */
export const videoTaskCreated = createdTask

/** The estimate of either endpoint. Section "Capability video estimate". */
export const videoEstimate = z.looseObject({ tokens: maybe(z.number()), credits: z.number() })

const videoLink = /^https?:\/\/[^?#]+\.(mp4|webm|mov|m4v|mkv)([?#]|$)/i

/** The link of a finished task's video: `videoUrl`, or the only link anywhere in it with a video extension. */
export function videoLinkOf(task: VideoTask): string | undefined {
  if (task.videoUrl) return task.videoUrl
  const { params: _, ...answered } = task
  return linksIn(answered).find(link => videoLink.test(link))
}

function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : []
}

function read(json: unknown): TaskReading {
  const task = videoTask.parse(json)
  const { status } = task
  if (status === 'success') {
    const url = videoLinkOf(task)
    return { phase: 'done', status, results: url ? [{ url, path: 'videoUrl' }] : [], charged: task.creditCharged }
  }
  if (status === 'failed')
    return {
      phase: 'failed',
      status,
      message: task.errorMessage ?? '',
      reason: task.errorReason,
      retryable: true,
      refunded: true,
      returned: task.creditRefunded,
    }
  return running(status, task)
}

/** How video tasks of either endpoint are found and read. */
export const videoTasks = {
  task: endpoint({
    method: 'GET',
    path: '/v1/video-generation/tasks/{taskId}',
    summary: 'One video task, of either endpoint',
    section: 'Endpoints: Capability video',
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: videoTask },
    codes: 'video',
  }),
  taskId: created => videoTaskCreated.parse(created).taskId,
  read,
  polling: { first: 10, every: 5 },
  list: {
    endpoint: endpoint({
      method: 'GET',
      path: '/v1/video-generation/tasks',
      summary: 'The video tasks of the caller, newest first',
      section: 'Unstated: Video: task list',
      query: z.object({ ...pagingQuery, status: z.enum(videoStatuses).optional() }),
      answer: { kind: 'enveloped', status: 200, schema: videoTaskPage },
      codes: 'video',
    }),
    entries: answer =>
      videoTaskPage
        .parse(answer)
        .items.flatMap(task => (task.id ? [{ id: task.id, createdAt: task.createdAt, task }] : [])),
    asked: json => {
      const { capability, params = {} } = videoTask.parse(json)
      return capability === undefined
        ? { operations: ['video.generate'], params }
        : { operations: ['video.capability'], params: { capability, ...params } }
    },
  },
} as const satisfies TaskWatch

/** A field whose media the service fetches itself. */
export const mediaLink = (path: string, kind: MediaField['kind']) =>
  ({ path, kind, wire: 'url', ours: videoFiles[kind] }) as const satisfies MediaField

/** The credits in the answer to an estimate of either endpoint. */
export const estimatedCredits = (answer: unknown) => videoEstimate.parse(answer).credits
