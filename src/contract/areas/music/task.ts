import { endpoint } from '../../endpoint.ts'
import type { MediaField } from '../../kit/media.ts'
import type { TaskWatch } from '../../operation.ts'
import type { ResultLink, TaskReading } from '../../kit/taskReading.ts'
import { pagingQuery } from '../../kit/paging.ts'
import { progressFields, running } from '../../kit/progress.ts'
import { createdTask, listOf, maybe, moment, openStatus, reasonShape } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'
import { lyricsSection } from './lyrics.ts'

export const musicStatuses = ['pending', 'generating', 'uploading', 'success', 'failed'] as const
export type MusicStatus = (typeof musicStatuses)[number]

/** The task types of the interface; services add others, such as `TRACK`. */
export const musicTaskTypes = ['GENERATE', 'INSTRUMENTAL', 'REMIX', 'EXTEND', 'COVER'] as const
type MusicTaskType = (typeof musicTaskTypes)[number]

/**
 * The operations by task type. Section "Music task": the interface does not state the type of tracks and soundtracks.
 */
const operationsOf: { readonly [type in MusicTaskType]?: TaskOperations } = {
  GENERATE: ['music.generate', 'music.track'],
  INSTRUMENTAL: ['music.instrumental', 'music.soundtrack'],
  REMIX: ['music.remix'],
  EXTEND: ['music.extend'],
  COVER: ['music.remix'],
}
type TaskOperations = readonly `music.${string}`[]

/** One finished song or track; `audioUrl` expires about an hour after the task was fetched, `duration` in seconds. */
export const finishedTrack = z.looseObject({
  title: maybe(z.string()),
  tags: maybe(z.string()),
  duration: maybe(z.number()),
  audioUrl: maybe(z.string()),
  /** If it is missing, the song can be processed further only as a file. */
  providerSongId: maybe(z.string()),
  vocalId: maybe(z.string()),
  /** The start and end of its parts, in seconds; only some services report them. */
  sections: maybe(z.array(z.looseObject({ type: z.string(), start: z.number(), end: z.number() }))),
  /** The timed lyrics, in the form that `music.recognize` answers with. */
  lyricsSections: maybe(z.array(lyricsSection)),
  /** Nobody told when the lyrics are sung: they were put where there is a voice. */
  areTimesEstimated: maybe(z.boolean()),
})
export type FinishedTrack = z.output<typeof finishedTrack>

/** A music task, read tolerantly. Section "Music task". */
export const musicTask = z.looseObject({
  id: z.string(),
  provider: maybe(z.string()),
  taskType: maybe(openStatus(musicTaskTypes)),
  status: openStatus(musicStatuses),
  params: maybe(z.record(z.string(), z.unknown())),
  tracks: maybe(z.array(finishedTrack)),
  creditCost: maybe(z.number()),
  errorMessage: maybe(z.string()),
  /** Why it failed, as a value; our own addition. */
  errorReason: maybe(reasonShape),
  createdAt: maybe(moment),
  updatedAt: maybe(moment),
  ...progressFields,
})
export type MusicTask = z.output<typeof musicTask>

/** The list of tasks: the bare array as in the interface's example, or a page. */
export const musicTaskList = listOf(musicTask)

/** The answer to an accepted music task: 202. */
export const musicTaskCreated = createdTask

function read(json: unknown): TaskReading {
  const task = musicTask.parse(json)
  const { status, tracks = [], creditCost, errorMessage = '', errorReason } = task
  if (status === 'success') {
    const results = tracks.flatMap(({ audioUrl }, index): ResultLink[] =>
      audioUrl ? [{ url: audioUrl, path: `tracks.${index}.audioUrl` }] : [],
    )
    return { phase: 'done', status, results, charged: creditCost }
  }
  if (status === 'failed')
    return { phase: 'failed', status, message: errorMessage, reason: errorReason, retryable: true, refunded: true }
  return running(status, task)
}

const section = 'Endpoints: Music'

/** How music tasks are found and read. Section "Polling guidance". */
export const musicTasks = {
  task: endpoint({
    method: 'GET',
    path: '/v1/music/tasks/{taskId}',
    summary: 'One music task, with fresh links',
    section,
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: musicTask },
  }),
  taskId: created => musicTaskCreated.parse(created).taskId,
  read,
  polling: { first: 30, every: 10 },
  list: {
    endpoint: endpoint({
      method: 'GET',
      path: '/v1/music/tasks',
      summary: 'The music tasks of the caller, newest first',
      section,
      query: z.object({ ...pagingQuery, status: z.enum(musicStatuses).optional() }),
      answer: { kind: 'enveloped', status: 200, schema: musicTaskList },
    }),
    entries: answer =>
      musicTaskList.parse(answer).items.map(task => ({ id: task.id, createdAt: task.createdAt, task })),
    asked: json => {
      const { taskType, params = {} } = musicTask.parse(json)
      return { operations: operationsOf[taskType as MusicTaskType] ?? ['music.generate'], params }
    },
  },
} as const satisfies TaskWatch

/** Shared by the endpoints that start a task. */
export const musicCreate = {
  method: 'POST',
  section,
  answer: { kind: 'enveloped', status: 202, schema: musicTaskCreated },
  rateLimit: 'general',
  idempotency: 'key',
} as const

/** The rules for a file field. */
export const fileRules = ['file.required', 'file.format', 'file.bytes'] as const

/** A field whose file is sent as a part of the body. */
export const mediaFile = (
  path: string,
  kind: MediaField['kind'],
  { maximumMinutes, ...facts }: Pick<MediaField, 'formats' | 'maximumBytes'> & { readonly maximumMinutes?: number },
) =>
  ({
    path,
    kind,
    wire: 'file',
    ...facts,
    ...(maximumMinutes !== undefined && { ours: { length: { minimum: 0, maximum: maximumMinutes * 60 } } }),
  }) as const satisfies MediaField

/** A field with an address that the service fetches itself. */
export const mediaLink = (path: string) => ({ path, kind: 'audio', wire: 'url' }) as const satisfies MediaField
