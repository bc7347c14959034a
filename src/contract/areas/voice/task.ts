import { pageOf } from '../../kit/paging.ts'
import { createdTask, maybe, moment, openStatus } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'

export const voiceStatuses = ['pending', 'generating', 'uploading', 'success', 'failed'] as const
export type VoiceStatus = (typeof voiceStatuses)[number]

/** A voice task, read tolerantly. Section "Voice task". */
export const voiceTask = z.looseObject({
  id: z.string(),
  status: openStatus(voiceStatuses),
  model: maybe(z.string()),
  /** Without the payloads: an inline image shows as `{ hasData: true }`. Lists leave it out. */
  params: maybe(z.record(z.string(), z.unknown())),
  audioUrl: maybe(z.string()),
  /** Seconds; the billed duration. */
  audioDuration: maybe(z.number()),
  /** 0 until charged. */
  creditCharged: maybe(z.number()),
  creditRefunded: maybe(z.number()),
  errorMessage: maybe(z.string()),
  /** Why it failed, as a code of the voice table; our own addition. */
  errorCode: maybe(z.number()),
  createdAt: maybe(moment),
  updatedAt: maybe(moment),
})
export type VoiceTask = z.output<typeof voiceTask>

export const voiceTaskPage = pageOf(voiceTask)

/** The answer to an accepted voice task: 202. */
export const voiceTaskCreated = createdTask
