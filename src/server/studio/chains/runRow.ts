import { and, eq } from 'drizzle-orm'
import type { ChainRun } from '#contract/studio/chains.ts'
import type { Database } from '#server/db/database.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockAccount, writeWork } from '#server/studio/works/workRow.ts'

export type RunRow = typeof chainRuns.$inferSelect
type Patch = Partial<Omit<RunRow, 'id' | 'account'>>

/** A run of an account. Throws Refusal `notFound`. */
export async function findRun(db: Database, account: string, id: string): Promise<RunRow> {
  const [run] = await db
    .select()
    .from(chainRuns)
    .where(and(eq(chainRuns.account, account), eq(chainRuns.id, id)))
  if (!run) throw new Refusal('notFound', `There is no run ${id}`)
  return run
}

/**
 * Changes a locked run by the patch that `decide` returns; without a patch nothing changes. The revision of its latest
 * work is increased, so that the page notices the change. Throws Refusal `notFound`.
 */
export async function updateRun(
  db: Database,
  { account, id }: Pick<RunRow, 'account' | 'id'>,
  decide: (run: RunRow, tx: Database) => Patch | undefined | Promise<Patch | undefined>,
): Promise<RunRow> {
  return db.transaction(async tx => {
    await lockAccount(tx, account)
    const own = and(eq(chainRuns.account, account), eq(chainRuns.id, id))
    const [run] = await tx.select().from(chainRuns).where(own).for('update')
    if (!run) throw new Refusal('notFound', `There is no run ${id}`)
    const patch = await decide(run, tx)
    if (!patch) return run
    const [changed] = await tx.update(chainRuns).set(patch).where(eq(chainRuns.id, id)).returning()
    if (!changed) throw new Error(`run ${id} is gone`)
    const latest = run.works.at(-1)
    if (latest !== undefined && !('works' in patch)) await announceRun(tx, { id: latest, account })
    return changed
  })
}

/** Includes a work of the run in the next changes, so that the page notices. The work may have been removed by now. */
async function announceRun(tx: Database, work: { readonly id: string; readonly account: string }): Promise<void> {
  await writeWork(tx, work, {}).catch(() => undefined)
}

/** A run as the page sees it. */
export function viewRun(run: RunRow): ChainRun {
  const { id, name, steps, state, at, works, price, failure, piece, timeline, createdAt, endedAt } = run
  return { id, name, steps, state, at, works, price, failure, piece, timeline, createdAt, endedAt }
}
