import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { transitionWork } from '#server/studio/works/workRow.ts'

/**
 * Notes the progress of a call that the built-in service answers with the result itself: until then there is no record
 * that could be read. `id`: the work, whose id is the key of its call. `progress`: 0 to 1.
 */
export async function noteProgress(
  db: Database,
  { id, account }: { readonly id: string; readonly account: string },
  progress: number,
): Promise<void> {
  const own = and(eq(works.id, id), eq(works.account, account), eq(works.state, 'sending'))
  const [work] = await db.select().from(works).where(own)
  if (work && !operationOf(work).task) await transitionWork(db, work, 'sending', { task: { progress } })
}
