import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { WorkState } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, works } from '#server/db/schema.ts'

export type WorkRow = typeof works.$inferSelect
type Patch = Omit<PgUpdateSetSource<typeof works>, 'id' | 'account' | 'revision'>

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
    const still = and(eq(works.id, work.id), eq(works.state, from))
    // A revision without a change would wake every page for nothing.
    const [found] = await tx.select({ id: works.id }).from(works).where(still).for('update')
    if (!found) return undefined
    const revision = await nextRevision(tx, work.account)
    const [changed] = await tx
      .update(works)
      .set({ ...patch, revision })
      .where(still)
      .returning()
    return changed
  })
}

/**
 * When a work is due again, without telling the page anything. A wake-up that came since the work was read has moved
 * `nextAt` into the past, and it must not be pushed away.
 */
export function dueAt(work: Pick<WorkRow, 'nextAt'>, nextAt: number): SQL {
  return sql`case when ${works.nextAt} = ${work.nextAt} then ${nextAt}::bigint else ${works.nextAt} end`
}

/** Looks at a work again later, if it is still in the state it was read in: nothing a person could see has changed. */
export async function lookAgain(
  db: Database,
  work: Pick<WorkRow, 'id' | 'nextAt'>,
  from: WorkState,
  nextAt: number,
): Promise<void> {
  await db
    .update(works)
    .set({ nextAt: dueAt(work, nextAt) })
    .where(and(eq(works.id, work.id), eq(works.state, from)))
}
