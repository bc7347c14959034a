import { and, eq } from 'drizzle-orm'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { reason } from '#contract/reasons.ts'
import { makerOf } from '#server/connections/connections.ts'
import { voiceOfSpeaker } from '#server/connections/voices.ts'
import type { Database } from '#server/db/database.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import { isBuiltIn } from '#engines/run/speakers.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The row of a private voice. */
export type OwnSpeaker = typeof speakers.$inferSelect

/** A voice of the built-in engines: a speaker, or a recording by its file. */
export type BuiltInVoice = { readonly speaker: string } | { readonly clip: string; readonly gender?: 'male' | 'female' }

/** A voice of a connection, by the server's own name. */
interface RemoteVoice {
  readonly remoteVoice: string
  /** Its name in the catalogue. */
  readonly name: string
}

/** Who speaks. */
export type SpeakerVoice = BuiltInVoice | RemoteVoice

/**
 * The voice of a speaker that the account may use; another account's private voice counts as none. Throws Refusal
 * `invalid` for one whose provider does not speak here now.
 */
export async function findVoice(db: Database, account: string, id: string): Promise<SpeakerVoice | undefined> {
  return (await findRemoteVoice(db, account, id)) ?? findBuiltIn(db, account, id)
}

/** The voice of a connection that speaks as a speaker whom the account may use; undefined: none does. */
export async function findRemoteVoice(db: Database, account: string, id: string): Promise<RemoteVoice | undefined> {
  const connected = await voiceOfSpeaker(db, id)
  if (connected) return { remoteVoice: connected.remoteId, name: connected.name }
  const own = await findOwnSpeaker(db, account, id)
  if (!own || own.remoteVoice === null) return undefined
  const speaking = await makerOf(db, defaultVoiceModel)
  return speaking?.connection === own.connection ? { remoteVoice: own.remoteVoice, name: own.name } : undefined
}

/** The same where only built-in engines speak. Throws Refusal `invalid` for a voice of a connection. */
export async function findBuiltInVoice(db: Database, account: string, id: string): Promise<BuiltInVoice | undefined> {
  if (!isBuiltIn(id) && (await findRemoteVoice(db, account, id)))
    throw new Refusal('invalid', reason('speaker.elsewhere', { id }))
  return findBuiltIn(db, account, id)
}

async function findBuiltIn(db: Database, account: string, id: string): Promise<BuiltInVoice | undefined> {
  if (isBuiltIn(id)) return { speaker: id }
  const own = await findOwnSpeaker(db, account, id)
  if (own && own.provider !== null)
    throw new Refusal('invalid', reason('speaker.apart', { name: own.name, provider: own.provider }))
  return own && { clip: own.sample, ...(own.gender && { gender: own.gender }) }
}

/** A private voice of the account. */
export async function findOwnSpeaker(db: Database, account: string, id: string): Promise<OwnSpeaker | undefined> {
  const [row] = await db
    .select()
    .from(speakers)
    .where(and(eq(speakers.id, id), eq(speakers.account, account)))
  return row
}
