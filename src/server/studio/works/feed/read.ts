import { and, eq } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { viewWork } from '#server/studio/works/view.ts'

type Read = Verb<typeof workEndpoints.read>

/** A work of an account. Throws Refusal `notFound`. */
export async function findWork(db: Database, account: string, id: string): Promise<WorkRow> {
  const [work] = await db
    .select()
    .from(works)
    .where(and(eq(works.account, account), eq(works.id, id)))
  if (!work) throw new Refusal('notFound', `There is no work ${id}`)
  return work
}

export async function readWork(parts: StudioParts, ...[{ params }, { account }]: Parameters<Read>): ReturnType<Read> {
  return viewWork(parts, await findWork(parts.db, account.id, params.workId))
}
