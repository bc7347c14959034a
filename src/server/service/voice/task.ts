import { sql } from 'drizzle-orm'
import { voiceCredits } from '#contract/areas/voice/price.ts'
import type { VoiceGenerateRequest } from '#contract/areas/voice/generateRequest.ts'
import { folded } from '#contract/studio/search.ts'
import { reason } from '#contract/reasons.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { lengthBound } from '#contract/areas/voice/lengthBound.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import { taskStatus } from '#server/service/tasks/task.ts'
import { findFiles } from '#server/storage/files.ts'
import { paramsOf, type VoiceTaskRequest } from './request.ts'
import { requireSources, storeSources } from './sources.ts'
import { spokenBy } from './spokenBy.ts'
import { viewVoiceTasks } from './view.ts'

/**
 * Voices. Holds the price of the longest result that the text can have, and charges that of the actual one. Sections
 * "Endpoints: Voice" and "Limits: Voice: Billing".
 */
export const voiceTasks = defineTask({
  operation: 'voice.generate',
  showsUploading: true,
  concurrency: {
    most: limits => limits.voicesAtOnce,
    refusal: most => new Refusal('voiceConcurrency', reason('limit.voices', { most })),
  },

  async price(context, body: VoiceGenerateRequest) {
    await requireSources(context, body)
    const longest = lengthBound(body.text, body.audioConfig.speechRate ?? 0, body.durationHint)
    return [{ unit: 'credit', amount: voiceCredits(longest) }]
  },

  async accept(context, body) {
    const { voices, image } = await storeSources(context, body)
    const request: VoiceTaskRequest = {
      params: paramsOf(body),
      voices,
      ...(image !== undefined && { image }),
      searchable: folded(body.text),
    }
    return { request }
  },

  engine: 'voice',

  async input(parts, { account, request: { params, voices, image } }) {
    const { db, storage } = parts
    const { text, audioConfig, durationHint, watermark } = params
    const picture = image === undefined ? undefined : (await findFiles(db, account, [image])).get(image)
    if (image !== undefined && !picture) throw new Error(`file ${image} is gone`)
    return {
      text,
      voices: await Promise.all(voices.map(voice => spokenBy(parts, account, voice))),
      ...(picture && { image: await storage.fileOf(picture.sha256) }),
      audioConfig: {
        speechRate: audioConfig.speechRate ?? 0,
        loudnessRate: audioConfig.loudnessRate ?? 0,
        pitchRate: audioConfig.pitchRate ?? 0,
        format: audioConfig.format,
      },
      ...(durationHint !== undefined && { durationHint }),
      ...(watermark !== undefined && { watermark }),
    }
  },

  charge: ({ files: [file] }) => voiceCredits(file?.duration ?? 0),

  view: viewVoiceTasks,

  /** Finds texts that contain all words of `keyword`, in any order and any case. */
  filter({ status, keyword }) {
    const words = folded(typeof keyword === 'string' ? keyword : '')
      .split(/\s+/)
      .filter(Boolean)
    return {
      status: typeof status === 'string' ? taskStatus(status) : undefined,
      matching: words.map(word => sql`strpos(${tasks.request}->>'searchable', ${word}) > 0`),
    }
  },
})
