import { endpoint } from '../../endpoint.ts'
import type { TaskWatch } from '../../operation.ts'
import type { TaskReading } from '../../kit/taskReading.ts'
import { pageOf, pagingQuery } from '../../kit/paging.ts'
import { progressFields, running } from '../../kit/progress.ts'
import { createdTask, maybe, moment, openStatus, reasonShape } from '../../kit/reader.ts'
import { text } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { keywordLength } from './models.ts'

export const voiceStatuses = ['pending', 'generating', 'uploading', 'success', 'failed'] as const
export type VoiceStatus = (typeof voiceStatuses)[number]

/** A voice task, read tolerantly. Section "Voice task". */
export const voiceTask = z.looseObject({
  id: z.string(),
  status: openStatus(voiceStatuses),
  model: maybe(z.string()),
  /** Without the payloads: an inline image appears as `{ hasData: true }`. Lists leave it out. */
  params: maybe(z.record(z.string(), z.unknown())),
  audioUrl: maybe(z.string()),
  /** Seconds; the billed duration. */
  audioDuration: maybe(z.number()),
  /** 0 until charged. */
  creditCharged: maybe(z.number()),
  creditRefunded: maybe(z.number()),
  errorMessage: maybe(z.string()),
  /** Why it failed, as a value; our own addition. */
  errorReason: maybe(reasonShape),
  /** Why it failed, as a code of the voice table; our own addition. */
  errorCode: maybe(z.number()),
  createdAt: maybe(moment),
  updatedAt: maybe(moment),
  ...progressFields,
})
export type VoiceTask = z.output<typeof voiceTask>

export const voiceTaskPage = pageOf(voiceTask)

/** The answer to an accepted voice task: 202. */
export const voiceTaskCreated = createdTask

function read(json: unknown): TaskReading {
  const task = voiceTask.parse(json)
  const { status, audioUrl, creditCharged, creditRefunded, errorMessage = '', errorReason } = task
  if (status === 'success') {
    const results = audioUrl ? [{ url: audioUrl, path: 'audioUrl' }] : []
    return { phase: 'done', status, results, charged: creditCharged }
  }
  if (status === 'failed')
    return {
      phase: 'failed',
      status,
      message: errorMessage,
      reason: errorReason,
      retryable: true,
      refunded: true,
      returned: creditRefunded,
    }
  return running(status, task)
}

const section = 'Endpoints: Voice'

/** How voice tasks are found and read. */
export const voiceTasks = {
  task: endpoint({
    method: 'GET',
    path: '/v1/voice/tasks/{taskId}',
    summary: 'One voice task',
    section,
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: voiceTask },
    codes: 'voice',
  }),
  taskId: created => voiceTaskCreated.parse(created).taskId,
  read,
  polling: { first: 3, every: 3 },
  list: {
    endpoint: endpoint({
      method: 'GET',
      path: '/v1/voice/tasks',
      summary: 'The voice tasks of the caller, newest first',
      section,
      query: z.object({
        ...pagingQuery,
        status: z.enum(voiceStatuses).optional(),
        /** Searched for in the texts of the tasks. */
        keyword: text(keywordLength).optional(),
      }),
      answer: { kind: 'enveloped', status: 200, schema: voiceTaskPage },
      codes: 'voice',
    }),
    entries: answer =>
      voiceTaskPage.parse(answer).items.map(task => ({ id: task.id, createdAt: task.createdAt, task })),
    asked: json => ({ operations: ['voice.generate'], params: voiceTask.parse(json).params ?? {} }),
  },
} as const satisfies TaskWatch
