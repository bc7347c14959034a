import { desc, eq } from 'drizzle-orm'
import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { Database } from '#server/db/database.ts'
import { speakers } from '#server/db/speakerTables.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { OwnSpeaker } from './find.ts'
import { viewOwnSpeakers } from './view.ts'

type Own = Verb<typeof speakerEndpoints.own>

/** The private voices of the caller, newest first. */
export async function listOwnSpeakers(parts: ServiceParts, ...[, context]: Parameters<Own>): ReturnType<Own> {
  return { items: await viewOwnSpeakers(parts, await ownSpeakers(parts.db, context.account.id), context) }
}

/** The private voices of an account, newest first. */
export async function ownSpeakers(db: Database, account: string): Promise<OwnSpeaker[]> {
  return db
    .select()
    .from(speakers)
    .where(eq(speakers.account, account))
    .orderBy(desc(speakers.createdAt), desc(speakers.id))
}
