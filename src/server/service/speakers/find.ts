import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import type { Cast } from '#engines/speech/catalogue/making.ts'
import { castOf } from '#engines/speech/catalogue/speakers.ts'

/** The row of a private voice. */
export type OwnSpeaker = typeof speakers.$inferSelect

/** A speaker of the catalogue, or a private voice of the account. */
type Found = { readonly cast: Cast } | { readonly own: OwnSpeaker }

/** A speaker that the account may use; another account's private voice is treated as if it did not exist. */
export async function findSpeaker(db: Database, account: string, id: string): Promise<Found | undefined> {
  const cast = castOf(id)
  if (cast) return { cast }
  const own = await findOwnSpeaker(db, account, id)
  return own && { own }
}

/** A private voice of the account. */
export async function findOwnSpeaker(db: Database, account: string, id: string): Promise<OwnSpeaker | undefined> {
  const [row] = await db
    .select()
    .from(speakers)
    .where(and(eq(speakers.id, id), eq(speakers.account, account)))
  return row
}
