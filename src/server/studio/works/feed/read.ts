import { and, eq } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { viewWork } from '#server/studio/works/view.ts'

/** A work of an account. Throws Refusal `notFound`. */
export async function findWork(db: Database, account: string, id: string): Promise<WorkRow> {
  const [work] = await db
    .select()
    .from(works)
    .where(and(eq(works.account, account), eq(works.id, id)))
  if (!work) throw new Refusal('notFound', `There is no work ${id}`)
  return work
}

export const readWork: StudioVerb<typeof workEndpoints.read> = async (parts, { params }, { account }) => {
  return viewWork(parts, await findWork(parts.db, account.id, params.workId))
}
