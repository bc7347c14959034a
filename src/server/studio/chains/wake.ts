import { and, eq } from 'drizzle-orm'
import type { WorkState } from '#contract/studio/workStates.ts'
import type { Database } from '#server/db/database.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import type { StudioParts } from '#server/studio/parts.ts'

/** The prefix of the ids of runs; the works of a run have its id as their group. */
export const runPrefix = 'run'

const ended: readonly WorkState[] = ['done', 'failed', 'cancelled']

interface GroupedWork {
  readonly id: string
  readonly account: string
  readonly group: string | null
  readonly state: WorkState
}

/** The id of the run that a work may be a step of. A group that merely looks like such an id wakes nothing. */
const runOf = ({ group }: Pick<GroupedWork, 'group'>) => (group?.startsWith(`${runPrefix}_`) ? group : undefined)

/** Makes the run of a work due if the work has ended. Call it in the transaction that writes the work. */
export async function markRunDue(tx: Database, work: GroupedWork): Promise<void> {
  const run = runOf(work)
  if (run === undefined || !ended.includes(work.state)) return
  await tx
    .update(chainRuns)
    .set({ nextAt: Date.now() })
    .where(and(eq(chainRuns.id, run), eq(chainRuns.account, work.account), eq(chainRuns.state, 'running')))
}

/** Wakes the run of a work that may have ended. If this gets lost, the run's row still says that it is due. */
export async function wakeRunOf({ jobs }: Pick<StudioParts, 'jobs'>, work: Pick<GroupedWork, 'group'>): Promise<void> {
  const run = runOf(work)
  if (run !== undefined) await jobs.wake('chain.step', run)
}
