import { and, eq } from 'drizzle-orm'
import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import type { SpeakerCreateRequest } from '#contract/areas/speakers/create.ts'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import { atField, fieldRefusal } from '#server/platform/atField.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { repeatable, type Repetition } from '#server/service/tasks/idempotency.ts'
import { findFiles } from '#server/storage/files.ts'
import { inScratch } from '#server/storage/scratch.ts'
import { recordReferences } from '#server/storage/references.ts'
import { storeClip, storeOwnClip } from './clip.ts'
import type { OwnSpeaker } from './find.ts'
import { viewOwnSpeaker } from './view.ts'

type Create = VerbInput<typeof speakerEndpoints.create>

/** Creates a private voice from a recording. The same key with the same request returns the voice created first. */
export async function createSpeaker(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  { body }: Create,
) {
  const { account, db } = context
  const repetition = await repeatable(context, body)
  const earlier = repetition && (await earlierSpeaker(db, account.id, repetition))
  if (earlier) return viewOwnSpeaker(context, earlier)
  const sample = await storeSample(context, body.audio)
  const inserted = await db.transaction(async tx => {
    const [row] = await tx
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
    if (row) await recordReferences(tx, 'speakers', row)
    return row
  })
  const speaker = inserted ?? (repetition && (await earlierSpeaker(db, account.id, repetition)))
  if (!speaker) throw new Error('a speaker was neither inserted nor found')
  return viewOwnSpeaker(context, speaker)
}

async function earlierSpeaker(
  db: Database,
  account: string,
  { key, requestHash }: Repetition,
): Promise<OwnSpeaker | undefined> {
  const [row] = await db
    .select()
    .from(speakers)
    .where(and(eq(speakers.account, account), eq(speakers.idempotencyKey, key)))
  if (row && row.requestHash !== requestHash) throw new Refusal('keyReused', reason('key.reused'))
  return row
}

/** Stores the recording and returns its file's id. Throws Refusal at the field if it cannot be used. */
async function storeSample(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  audio: SpeakerCreateRequest['audio'],
): Promise<string> {
  const { account, db } = context
  return inScratch(context.storage, folder =>
    atField('audio', async () => {
      if ('url' in audio) return storeClip(context, audio.url, folder)
      const file = (await findFiles(db, account.id, [audio.asset])).get(audio.asset)
      if (!file) throw fieldRefusal('audio', 'asset.unknown')
      if (file.trashedAt !== null) throw fieldRefusal('audio', 'asset.trashed')
      return storeOwnClip(context, file, folder)
    }),
  )
}
