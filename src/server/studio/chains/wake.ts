import { and, eq } from 'drizzle-orm'
import type { WorkState } from '#contract/studio/workStates.ts'
import type { Database } from '#server/db/database.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import type { StudioParts } from '#server/studio/parts.ts'

/** What the ids of runs begin with; the works of a run have its id as their group. */
export const runPrefix = 'run'

const ended: readonly WorkState[] = ['done', 'failed', 'cancelled']

interface GroupedWork {
  readonly id: string
  readonly account: string
  readonly group: string | null
  readonly state: WorkState
}

/** The run that a work may be a step of; undefined: none. A group that only looks like one wakes nothing. */
const runOf = ({ group }: Pick<GroupedWork, 'group'>) => (group?.startsWith(`${runPrefix}_`) ? group : undefined)

/** A work that is a step has ended: its run is due. Call it in the transaction that writes the work. */
export async function markRunDue(tx: Database, work: GroupedWork): Promise<void> {
  const run = runOf(work)
  if (run === undefined || !ended.includes(work.state)) return
  await tx
    .update(chainRuns)
    .set({ nextAt: Date.now() })
    .where(and(eq(chainRuns.id, run), eq(chainRuns.account, work.account), eq(chainRuns.state, 'running')))
}

/** A work may have ended: its run is looked at now. The row says so too, if this gets lost. */
export async function wakeRunOf({ jobs }: Pick<StudioParts, 'jobs'>, work: Pick<GroupedWork, 'group'>): Promise<void> {
  const run = runOf(work)
  if (run !== undefined) await jobs.wake('chain.step', run)
}
