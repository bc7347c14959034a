import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import type { Context } from '#server/service/context.ts'
import type { OwnSpeaker } from './find.ts'
import { viewOwnSpeakers } from './view.ts'

/** The private voices of the caller, newest first. */
export async function listOwnSpeakers(context: Context<'db' | 'secret'>) {
  return { items: await viewOwnSpeakers(context, await ownSpeakers(context.db, context.account.id)) }
}

/** The private voices of an account, newest first. */
export async function ownSpeakers(db: Database, account: string): Promise<OwnSpeaker[]> {
  return db
    .select()
    .from(speakers)
    .where(eq(speakers.account, account))
    .orderBy(desc(speakers.createdAt), desc(speakers.id))
}
