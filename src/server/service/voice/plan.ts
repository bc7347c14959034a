import { voiceCredits } from '#contract/areas/voice/credits.ts'
import { voiceFormats } from '#contract/areas/voice/models.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import type { EngineFile } from '#server/engines/engine.ts'
import { findFiles } from '#server/storage/files.ts'
import type { Plan } from '#server/service/tasks/plan.ts'
import type { VoiceTaskRequest } from './request.ts'

export const planVoice: Plan = async ({ db, storage }, task, folder) => {
  // Written by acceptVoiceTask and by nobody else.
  const { params, voices, image } = task.request as VoiceTaskRequest
  const { text, audioConfig, durationHint, watermark } = params
  const named = [...voices.flatMap(voice => ('clip' in voice ? [voice.clip] : [])), ...(image ? [image] : [])]
  const files = await findFiles(db, task.account, named)
  const fileOf = (id: string) => {
    const file = files.get(id)
    if (!file) throw new Error(`file ${id} is gone`)
    return { path: storage.pathOf(file.sha256), format: formatOf(file.mimeType, voiceFormats) }
  }
  return {
    kind: 'voice',
    seed: task.seed,
    folder,
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
}

/** What a voice costs by the length that came out. Section "Limits: Voice: Billing". */
export function chargeVoice(made: readonly EngineFile[]): number {
  return voiceCredits(made[0]?.duration ?? 0)
}
