import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import { isBuiltIn } from '#engines/run/speakers.ts'

/** The row of a private voice. */
export type OwnSpeaker = typeof speakers.$inferSelect

/** Who speaks: a built-in speaker, or a recording by its file. */
export type SpeakerVoice = { readonly speaker: string } | { readonly clip: string; readonly gender?: 'male' | 'female' }

/** The voice of a speaker that the account may use; another account's private voice counts as none. */
export async function findVoice(db: Database, account: string, id: string): Promise<SpeakerVoice | undefined> {
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
