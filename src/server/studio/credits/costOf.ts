import { and, eq, lt, notInArray } from 'drizzle-orm'
import { unpaidStates } from '#contract/studio/workStates.ts'
import { works } from '#server/db/schema/works.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { bookedFor, sourceOf } from './entries.ts'

type Cost = Partial<Pick<WorkRow, 'credits' | 'estimated'>>

/**
 * What a work cost once its task has succeeded, in place of its estimate: what our ledger charged for it, or what a
 * remote service's record says (`charged`; absent: it does not say). A free generation costs nothing, and neither does
 * a work whose result an earlier one has paid for, such as the same episode's video requested twice.
 */
export async function costOf(
  parts: Pick<StudioParts, 'db' | 'upstream'>,
  work: Pick<WorkRow, 'id' | 'account' | 'taskId' | 'operation' | 'credits' | 'estimated'>,
  charged: number | undefined,
): Promise<Cost> {
  const estimated = work.estimated ?? work.credits
  if (sourceOf(parts) === 'works') {
    // A record says 0 until it is charged.
    if (!charged) return {}
    return { credits: (await hasEarlierPayer(parts, work)) ? 0 : charged, estimated }
  }
  const booked = await bookedFor(parts, work)
  return { credits: booked?.unit === 'credit' ? booked.charged : 0, estimated }
}

async function hasEarlierPayer(
  { db }: Pick<StudioParts, 'db'>,
  { id, account, taskId, operation }: Pick<WorkRow, 'id' | 'account' | 'taskId' | 'operation'>,
): Promise<boolean> {
  if (taskId === null) return false
  const [earlier] = await db
    .select({ id: works.id })
    .from(works)
    .where(
      and(
        eq(works.taskId, taskId),
        eq(works.account, account),
        eq(works.operation, operation),
        lt(works.id, id),
        notInArray(works.state, [...unpaidStates]),
      ),
    )
    .limit(1)
  return earlier !== undefined
}
