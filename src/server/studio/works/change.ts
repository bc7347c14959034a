import { and, eq, sql } from 'drizzle-orm'
import type { WorkState } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, works } from '#server/db/schema.ts'

export type WorkRow = typeof works.$inferSelect
type Patch = Partial<Omit<typeof works.$inferInsert, 'id' | 'account' | 'revision'>>

/** The next revision of an account. Locks the account's row, so revisions become visible in their order. */
export async function nextRevision(tx: Database, account: string): Promise<number> {
  const [row] = await tx
    .update(accounts)
    .set({ revision: sql`${accounts.revision} + 1` })
    .where(eq(accounts.id, account))
    .returning({ revision: accounts.revision })
  if (!row) throw new Error(`account ${account} is gone`)
  return row.revision
}

/**
 * Moves a work on, if it is still in the state it was read in; undefined when somebody else has moved it. Every change
 * a person can see goes through here, so that `changes?since` tells it.
 */
export async function changeWork(
  db: Database,
  work: Pick<WorkRow, 'id' | 'account'>,
  from: WorkState,
  patch: Patch,
): Promise<WorkRow | undefined> {
  return db.transaction(async tx => {
    const revision = await nextRevision(tx, work.account)
    const [changed] = await tx
      .update(works)
      .set({ ...patch, revision })
      .where(and(eq(works.id, work.id), eq(works.state, from)))
      .returning()
    return changed
  })
}
