import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { movingStates, type WorkState } from '#contract/studio/workStates.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { works } from '#server/db/schema/works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { listedColumns, listResults } from '#server/storage/libraryItems.ts'
import { markRunDue } from '#server/studio/chains/wake.ts'
import { recordEvent } from './details/events.ts'
import { searchableOf } from '#server/studio/works/searchable.ts'
import { recordReferences, referencingColumns } from '#server/storage/references.ts'

export type WorkRow = typeof works.$inferSelect
/** The columns from which the text that a search looks through is made. */
type Searched = 'title' | 'recipe' | 'speakers' | 'task'
type Patch = Omit<PgUpdateSetSource<typeof works>, 'id' | 'account' | 'revision' | Searched> &
  Partial<Pick<WorkRow, Searched>>

/**
 * Locks an account's row. Whoever changes works or outboxes takes this lock first, so that revisions become visible in
 * order and there are no deadlocks.
 */
export async function lockAccount(tx: Database, account: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('update')
}

/** The next revision of an account, whose row it locks. */
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
 * Changes a work if it is still in the state `from`; undefined if its state has changed meanwhile. The work gets a new
 * revision, so that `changes?since` returns it.
 */
export async function transitionWork(
  db: Database,
  work: Pick<WorkRow, 'id' | 'account'>,
  from: WorkState,
  patch: Patch,
): Promise<WorkRow | undefined> {
  return db.transaction(async tx => {
    await lockAccount(tx, work.account)
    const still = and(eq(works.id, work.id), eq(works.state, from))
    // A revision without a change would wake every page for nothing.
    const { title, recipe, speakers, task } = works
    const [found] = await tx.select({ title, recipe, speakers, task }).from(works).where(still).for('update')
    if (!found) return undefined
    const isSearched = 'task' in patch || 'speakers' in patch
    return writeWork(tx, work, isSearched ? { ...patch, searchable: searchableOf({ ...found, ...patch }) } : patch)
  })
}

/**
 * Changes a work of an account by the patch that `decide` returns, while its row is locked; without a patch nothing
 * changes. Throws Refusal `notFound`.
 */
export async function updateWork(
  db: Database,
  account: string,
  id: string,
  decide: (work: WorkRow, tx: Database) => Patch | undefined | Promise<Patch | undefined>,
): Promise<WorkRow> {
  return db.transaction(async tx => {
    await lockAccount(tx, account)
    const own = and(eq(works.id, id), eq(works.account, account))
    const [work] = await tx.select().from(works).where(own).for('update')
    if (!work) throw new Refusal('notFound', `There is no work ${id}`)
    const patch = await decide(work, tx)
    return patch ? writeWork(tx, work, patch) : work
  })
}

/**
 * Writes a change with the next revision. The caller holds the account's lock and knows that the work is still there.
 */
export async function writeWork(
  tx: Database,
  { id, account }: Pick<WorkRow, 'id' | 'account'>,
  patch: Patch,
): Promise<WorkRow> {
  const revision = await nextRevision(tx, account)
  // What is over has no picture on its way; until its result is there, the last one stays in its tile.
  const isOver = 'state' in patch && !movingStates.some(state => state === patch.state)
  const [changed] = await tx
    .update(works)
    .set({ ...patch, ...(isOver && { partial: null }), revision })
    .where(eq(works.id, id))
    .returning()
  if (!changed) throw new Error(`work ${id} is gone`)
  if ('state' in patch) await markRunDue(tx, changed)
  if ('state' in patch || 'task' in patch) await recordEvent(tx, changed)
  if (referencingColumns.works.some(column => column in patch)) await recordReferences(tx, 'works', changed)
  if (listedColumns.some(column => column in patch)) await listResults(tx, changed)
  return changed
}

/**
 * When a work is due again. A wake-up since the work was read has already changed its `nextAt`, and must not be
 * overwritten.
 */
export function rescheduledTo(work: Pick<WorkRow, 'nextAt'>, nextAt: number | null): SQL {
  return sql`case when ${works.nextAt} = ${work.nextAt} then ${nextAt}::bigint else ${works.nextAt} end`
}

/**
 * Sets when a work is due again (null: never) if it is still in the state `from`: no visible change, no new revision.
 */
export async function rescheduleWork(
  db: Database,
  work: Pick<WorkRow, 'id' | 'nextAt'>,
  from: WorkState,
  nextAt: number | null,
  more: Pick<Patch, 'attempts'> = {},
): Promise<void> {
  await db
    .update(works)
    .set({ ...more, nextAt: rescheduledTo(work, nextAt) })
    .where(and(eq(works.id, work.id), eq(works.state, from)))
}
