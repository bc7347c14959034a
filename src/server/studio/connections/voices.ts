import { and, eq } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import { connectedVoiceEndpoints } from '#contract/studio/connections.ts'
import { findConnection, reach } from '#server/connections/connections.ts'
import { readVoices, standFor, storeVoice, storeVoices, voicesOf } from '#server/connections/voices.ts'
import type { Database } from '#server/db/database.ts'
import { connectedVoices } from '#server/db/schema/connections.ts'
import { isBuiltIn } from '#engines/run/speakers.ts'
import type { mountWith } from '#server/http/mount.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import type { StudioParts } from '#server/studio/parts.ts'

/** The verbs on the voices of connections. */
export function mountVoices(on: ReturnType<typeof mountWith<StudioParts>>): void {
  on(connectedVoiceEndpoints.list, ({ db }, { params: { connectionId } }) => view(db, connectionId))

  on(connectedVoiceEndpoints.read, async (parts, { params: { connectionId }, body }) => {
    const connection = await reach(parts, connectionId)
    if (connection === 'gone') throw new Refusal('notFound', reason('connection.unknown'))
    if (connection === 'unreadable') throw unlisted('the key has to be entered again')
    const offered = await readVoices(connection, body.remoteModel).catch((error: unknown) => {
      if (error instanceof ProviderError) throw unlisted(error.said)
      if (error instanceof LostAnswerError || error instanceof DOMException) throw unlisted(error.message)
      throw error
    })
    if (!offered) throw unlisted(connection.protocol)
    await storeVoices(parts.db, connectionId, offered)
    return view(parts.db, connectionId)
  })

  on(connectedVoiceEndpoints.add, async ({ db }, { params: { connectionId }, body }) => {
    if (!(await findConnection(db, connectionId))) throw new Refusal('notFound', reason('connection.unknown'))
    const { remoteId, language, gender } = body
    await storeVoice(db, connectionId, { id: remoteId, name: remoteId, language, gender }, true)
    return view(db, connectionId)
  })

  on(connectedVoiceEndpoints.change, async ({ db }, { params: { connectionId, voiceId }, body }) => {
    const { standsFor } = body
    if (standsFor !== null && !isBuiltIn(standsFor))
      throw fieldRefusal('standsFor', 'connection.voices.speaker', { id: standsFor })
    await standFor(db, voiceId, standsFor)
    return view(db, connectionId)
  })

  on(connectedVoiceEndpoints.remove, async ({ db }, { params: { connectionId, voiceId } }) => {
    await db
      .delete(connectedVoices)
      .where(and(eq(connectedVoices.id, voiceId), eq(connectedVoices.connection, connectionId)))
    return view(db, connectionId)
  })
}

const unlisted = (said: string) => new Refusal('conflict', reason('connection.voices.unlisted', { said }))

async function view(db: Database, connection: string) {
  const voices = await voicesOf(db, connection)
  return {
    items: voices.map(({ id, remoteId, name, gender, language, standsFor, isTyped }) => ({
      id,
      remoteId,
      name,
      gender,
      language,
      standsFor,
      isTyped,
    })),
  }
}
