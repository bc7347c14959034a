import { voiceFormats } from '#contract/areas/voice/models.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import type { JobParts } from '#server/service/tasks/definition.ts'
import { findFiles } from '#server/storage/files.ts'
import type { BuiltInVoice, SpeakerVoice } from '#server/service/speakers/find.ts'

/** Who speaks, in the form that engines take: a recording is given by its path. A connected voice has no lines yet. */
export async function spokenBy(
  parts: JobParts,
  account: string,
  voice: SpeakerVoice,
): Promise<EngineInputs['voice']['voices'][number]> {
  return 'remoteVoice' in voice ? { name: voice.name, lines: [] } : builtInBy(parts, account, voice)
}

/** The same for a voice of the built-in engines. */
async function builtInBy(
  { db, storage }: JobParts,
  account: string,
  voice: BuiltInVoice,
): Promise<Exclude<EngineInputs['voice']['voices'][number], { readonly lines: unknown }>> {
  if ('speaker' in voice) return voice
  const { clip: id, gender } = voice
  const file = (await findFiles(db, account, [id])).get(id)
  const known = file && formatOf(file.mimeType, voiceFormats)
  const format = voiceFormats.find(one => one === known)
  if (!file || !format) throw new Error(`file ${id} is no clip`)
  return { clip: await storage.fileOf(file.sha256), format, ...(gender && { gender }) }
}
