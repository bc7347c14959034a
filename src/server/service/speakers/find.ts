import { and, eq } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
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

/** The voice of a speaker that the account may use; another account's private voice counts as none. */
export async function findVoice(db: Database, account: string, id: string): Promise<SpeakerVoice | undefined> {
  const connected = await voiceOfSpeaker(db, id)
  if (connected) return { remoteVoice: connected.remoteId, name: connected.name }
  return findBuiltIn(db, account, id)
}

/** The same where only built-in engines speak. Throws Refusal `invalid` for a voice of a connection. */
export async function findBuiltInVoice(db: Database, account: string, id: string): Promise<BuiltInVoice | undefined> {
  const voice = await findBuiltIn(db, account, id)
  if (!voice && (await voiceOfSpeaker(db, id))) throw new Refusal('invalid', reason('speaker.elsewhere', { id }))
  return voice
}

async function findBuiltIn(db: Database, account: string, id: string): Promise<BuiltInVoice | undefined> {
  if (isBuiltIn(id)) return { speaker: id }
  const own = await findOwnSpeaker(db, account, id)
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
