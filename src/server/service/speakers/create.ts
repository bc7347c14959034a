import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { SpeakerCreateRequest } from '#contract/areas/speakers/request.ts'
import { speakers } from '#server/db/speakerTables.ts'
import { fieldRefusal, type Verb, type VerbContext } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { repeatable, type Repeatable } from '#server/service/tasks/idempotency.ts'
import { findFiles } from '#server/storage/files.ts'
import { keepClip, keepOwnClip } from './clip.ts'
import type { OwnSpeaker } from './find.ts'
import { viewOwnSpeaker } from './view.ts'

type Create = Verb<typeof speakerEndpoints.create>

/** Makes a private voice of a recording. The same key and request answer with the voice that the first one made. */
export async function createSpeaker(
  parts: ServiceParts,
  ...[{ body }, context]: Parameters<Create>
): ReturnType<Create> {
  const { db } = parts
  const { account, idempotencyKey } = context
  const repetition = repeatable(idempotencyKey, body)
  const earlier = repetition && (await earlierSpeaker(parts, account.id, repetition))
  if (earlier) return viewOwnSpeaker(parts, earlier, context)
  const sample = await keepSample(parts, body.audio, context)
  const [made] = await db
    .insert(speakers)
    .values({
      id: newId('speaker'),
      account: account.id,
      name: body.name,
      language: body.language,
      gender: body.gender ?? null,
      sample,
      idempotencyKey: repetition?.key ?? null,
      requestHash: repetition?.requestHash ?? '',
      createdAt: Date.now(),
    })
    .onConflictDoNothing({ target: [speakers.account, speakers.idempotencyKey] })
    .returning()
  const speaker = made ?? (repetition && (await earlierSpeaker(parts, account.id, repetition)))
  if (!speaker) throw new Error('a speaker was neither made nor found')
  return viewOwnSpeaker(parts, speaker, context)
}

async function earlierSpeaker(
  { db }: ServiceParts,
  account: string,
  { key, requestHash }: Repeatable,
): Promise<OwnSpeaker | undefined> {
  const [row] = await db
    .select()
    .from(speakers)
    .where(and(eq(speakers.account, account), eq(speakers.idempotencyKey, key)))
  if (row && row.requestHash !== requestHash)
    throw new Refusal('keyReused', 'This Idempotency-Key was used for another request')
  return row
}

/** Keeps the recording and returns its file's id. Throws Refusal at the field when it cannot be used. */
async function keepSample(
  parts: ServiceParts,
  audio: SpeakerCreateRequest['audio'],
  { account, language }: VerbContext,
): Promise<string> {
  const folder = await parts.storage.scratch()
  try {
    if ('url' in audio) return await keepClip(parts, account.id, audio.url, folder)
    const file = (await findFiles(parts.db, account.id, [audio.asset])).get(audio.asset)
    if (!file) throw fieldRefusal('audio', 'asset.unknown', {}, language)
    if (file.trashedAt !== null) throw fieldRefusal('audio', 'asset.trashed', {}, language)
    return await keepOwnClip(parts, file, folder)
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.data !== undefined) throw error
    const { key, message, details } = error
    throw new Refusal(key, `audio: ${message}`, { ...details, data: { issues: [{ path: 'audio', message }] } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
