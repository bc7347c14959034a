import { and, eq } from 'drizzle-orm'
import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { TaskContext } from '#server/service/tasks/definition.ts'
import { earlierTask, repeatable, type Repetition } from '#server/service/tasks/idempotency.ts'
import { recordReferences } from '#server/storage/references.ts'
import { storeSample } from './clip.ts'
import { cloneTasks, type CloneRequest } from './clone.ts'
import { findOwnSpeaker, type OwnSpeaker } from './find.ts'
import { viewOwnSpeaker } from './view.ts'

type Create = VerbInput<typeof speakerEndpoints.create>

/**
 * Creates a private voice from a recording: imitated here, or by the provider that the request names, for which it
 * waits. The same key with the same request returns the voice created first.
 */
export async function createSpeaker(context: TaskContext, { body }: Create) {
  const { account, db } = context
  // Whoever made the first one: the same key never makes a second voice.
  const repetition = await repeatable(context, body)
  const earlier = repetition && (await earlierSpeaker(db, account.id, repetition))
  if (earlier) return viewOwnSpeaker(context, earlier)
  if (body.provider !== undefined) return viewOwnSpeaker(context, await madeByProvider(context, body))
  if (repetition) await earlierTask(db, account.id, repetition)
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

/** The voice that a provider has made. Throws Refusal with the reason why it has not. */
async function madeByProvider(context: TaskContext, body: Create['body']): Promise<OwnSpeaker> {
  const { status, failureKind, failureReason, failure, request } = await cloneTasks.complete(context, body)
  if (status === 'failed')
    throw new Refusal(
      failureKind === 'unavailable' || failureKind === 'timedOut' ? 'unavailable' : 'invalid',
      failureReason ?? failure ?? '',
    )
  // Safe: only `accept` of these tasks writes their requests.
  const { speaker: id } = request as CloneRequest
  const speaker = await findOwnSpeaker(context.db, context.account.id, id)
  // It was deleted since then.
  if (!speaker) throw new Refusal('notFound', reason('speaker.unknown', { id }))
  return speaker
}
