import { and, eq, sql } from 'drizzle-orm'
import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { reason } from '#contract/reasons.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { forgetDemo } from './demo.ts'
import { findOwnSpeaker } from './find.ts'
import { viewOwnSpeaker } from './view.ts'

type Change = VerbInput<typeof speakerEndpoints.change>

/** Changes the name, language or gender of a private voice. Its demo is generated again when it is next requested. */
export async function changeSpeaker(context: Context<'db' | 'secret'>, { params, body }: Change) {
  const { name, language, gender } = body
  const changed = await context.db.transaction(async tx => {
    const before = await findOwnSpeaker(tx, context.account.id, params.speakerId)
    if (before) await forgetDemo(tx, before)
    const [row] = await tx
      .update(speakers)
      .set({
        name: name ?? sql`${speakers.name}`,
        language: language ?? sql`${speakers.language}`,
        gender: gender ?? sql`${speakers.gender}`,
      })
      .where(and(eq(speakers.id, params.speakerId), eq(speakers.account, context.account.id)))
      .returning()
    return row
  })
  if (!changed) throw new Refusal('notFound', reason('speaker.unknown', { id: params.speakerId }))
  return viewOwnSpeaker(context, changed)
}
