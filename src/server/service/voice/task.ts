import { sql } from 'drizzle-orm'
import { voiceCredits } from '#contract/areas/voice/credits.ts'
import { voiceFormats } from '#contract/areas/voice/models.ts'
import type { VoiceGenerateRequest } from '#contract/areas/voice/generateRequest.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import { folded } from '#contract/studio/search.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { TaskEngineKind } from '#server/engines/registry.ts'
import { lengthBound } from '#server/engines/speech/lengthBound.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import { taskStatus } from '#server/service/tasks/task.ts'
import { findFiles } from '#server/storage/files.ts'
import { paramsOf, type VoiceTaskRequest } from './request.ts'
import { requireSources, storeSources } from './sources.ts'
import { viewVoiceTasks } from './view.ts'

/** What speaks for each model. */
const engines = { 'voice-1.0': 'voice' } as const satisfies Record<VoiceGenerateRequest['model'], TaskEngineKind>

/**
 * Voices. Held is what the longest one that the text can become would cost; charged is what came out. Sections
 * "Endpoints: Voice" and "Limits: Voice: Billing".
 */
export const voiceTasks = defineTask({
  operation: 'voice.generate',
  showsUploading: true,
  concurrency: {
    most: limits => limits.voicesAtOnce,
    refusal: most =>
      new Refusal('voiceConcurrency', `At most ${most} voices are generated at a time; wait until one is done`),
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

  engine: ({ params }) => engines[params.model],

  async job({ db, storage }, { account, request: { params, voices, image } }) {
    const { text, audioConfig, durationHint, watermark } = params
    const named = [...voices.flatMap(voice => ('clip' in voice ? [voice.clip] : [])), ...(image ? [image] : [])]
    const files = await findFiles(db, account, named)
    const fileOf = (id: string) => {
      const file = files.get(id)
      if (!file) throw new Error(`file ${id} is gone`)
      return { path: storage.pathOf(file.sha256), format: formatOf(file.mimeType, voiceFormats) }
    }
    return {
      kind: engines[params.model],
      input: {
        text,
        voices: voices.map(voice => {
          if ('speaker' in voice) return voice
          const { path, format } = fileOf(voice.clip)
          const known = voiceFormats.find(one => one === format)
          if (!known) throw new Error(`file ${voice.clip} is no clip`)
          return { clip: path, format: known, ...(voice.gender && { gender: voice.gender }) }
        }),
        ...(image !== undefined && { image: fileOf(image).path }),
        audioConfig: {
          speechRate: audioConfig.speechRate ?? 0,
          loudnessRate: audioConfig.loudnessRate ?? 0,
          pitchRate: audioConfig.pitchRate ?? 0,
          format: audioConfig.format,
        },
        ...(durationHint !== undefined && { durationHint }),
        ...(watermark !== undefined && { watermark }),
      },
    }
  },

  charge: ({ files: [file] }) => voiceCredits(file?.duration ?? 0),

  view: viewVoiceTasks,

  /** All words of `keyword` stand in the text, in any order and any case. */
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
