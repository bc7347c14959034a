import { sql } from 'drizzle-orm'
import { voiceCredits } from '#contract/areas/voice/price.ts'
import type { VoiceGenerateRequest } from '#contract/areas/voice/generateRequest.ts'
import { folded } from '#contract/studio/search.ts'
import { reason } from '#contract/reasons.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import { lengthBound } from '#contract/areas/voice/lengthBound.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import type { JobParts } from '#server/service/tasks/definition.ts'
import { taskStatus, type TaskOf } from '#server/service/tasks/task.ts'
import { findFiles } from '#server/storage/files.ts'
import { canMake, isSound, makeVoice, modelOf, ownPrice, readerFor } from './remote.ts'
import { paramsOf, type VoiceTaskRequest } from './request.ts'
import { requireSources, storeSources } from './sources.ts'
import { spokenBy } from './spokenBy.ts'
import { viewVoiceTasks } from './view.ts'

/** What the built-in engine works on; the voices of a connection are left to it. */
async function inputOf(
  parts: JobParts,
  { account, request: { params, voices, image } }: TaskOf<VoiceTaskRequest>,
): Promise<EngineInputs['voice']> {
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
}

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

  async price(context, body: VoiceGenerateRequest, maker) {
    await requireSources(context, body)
    if (maker && maker.credits !== null) return [{ unit: 'credit', amount: ownPrice(body, maker.credits) }]
    const longest = lengthBound(body.text, body.audioConfig.speechRate ?? 0, body.durationHint)
    return [{ unit: 'credit', amount: voiceCredits(longest) }]
  },

  async accept(context, body) {
    const stored = await storeSources(context, body)
    const { image } = stored
    const reader = stored.voices.length === 0 && !isSound(body) ? await readerFor(context.db, body.text) : undefined
    const voices = reader ? [reader] : stored.voices
    const request: VoiceTaskRequest = {
      params: paramsOf(body),
      voices,
      ...(image !== undefined && { image }),
      searchable: folded(body.text),
    }
    return { request }
  },

  engine: 'voice',

  input: inputOf,

  remote: {
    model: (body, { db, account }) => modelOf(db, account.id, body),
    makes: canMake,
    make: async (run, task) => makeVoice(run, task, await inputOf(run.parts, task)),
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
