import { and, eq } from 'drizzle-orm'
import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { reason } from '#contract/reasons.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { removeReferences } from '#server/storage/references.ts'
import { forgetDemo } from './demo.ts'
import { removeLater } from './removals.ts'

type Remove = VerbInput<typeof speakerEndpoints.remove>

/**
 * Removes a private voice, also at the provider that made it. What it has spoken is kept, and tasks that were accepted
 * with it still run.
 */
export async function removeSpeaker({ account, db, jobs }: Context<'db' | 'jobs'>, { params }: Remove) {
  await db.transaction(async tx => {
    const [removed] = await tx
      .delete(speakers)
      .where(and(eq(speakers.id, params.speakerId), eq(speakers.account, account.id)))
      .returning()
    if (!removed) throw new Refusal('notFound', reason('speaker.unknown', { id: params.speakerId }))
    await removeReferences(tx, removed.id)
    await forgetDemo(tx, removed)
    const { id, connection, remoteVoice, isElsewhere } = removed
    if (connection !== null) await removeLater(tx, { id, account: account.id, connection, remoteVoice, isElsewhere })
  })
  await jobs.wake('speaker.remove', params.speakerId)
  return {}
}
