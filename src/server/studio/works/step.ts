import { and, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { WorkState } from '#contract/studio/workStates.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import { timelineRenders } from '#server/db/schema/timelines.ts'
import { works } from '#server/db/schema/works.ts'
import { makeRowsDue } from '#server/jobs/dueRows.ts'
import { wakeRunOf } from '#server/studio/chains/wake.ts'
import { releaseAllRuns } from '#server/studio/chains/step.ts'
import { releaseAllRenders } from '#server/studio/timelines/stepRender.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { archive } from './archive/archive.ts'
import { claimDuration } from './claim.ts'
import type { WorkRow } from './workRow.ts'
import { price } from './submit/estimate.ts'
import { makeOutboxesDue, releaseAllOutboxes } from './outbox/outbox.ts'
import { resend } from './send/send.ts'
import { wasSentElsewhere, parkSentElsewhere } from './sentTo.ts'
import { watch } from './watch/watch.ts'

/** One transition of a work that is due. Each checks the state again and does nothing if it has changed meanwhile. */
type Step = (parts: StudioParts, work: WorkRow) => Promise<void>

const steps: { readonly [S in WorkState]?: Step } = {
  waiting: price,
  sending: resend,
  unknown: (parts, work) => (work.taskId === null ? resend(parts, work) : watch(parts, work)),
  running: watch,
  archiving: archive,
  failed: watch,
}

/**
 * States in which the service is asked. Results of a former service are still fetched, by the links in their record.
 */
const asking: ReadonlySet<WorkState> = new Set(['sending', 'unknown', 'running', 'failed'])

/** Does what is due for a work. */
export async function stepWork(parts: StudioParts, id: string): Promise<void> {
  const [work] = await parts.db
    .update(works)
    .set({ nextAt: Date.now() + claimDuration, attempts: sql`${works.attempts} + 1` })
    .where(and(eq(works.id, id), lte(works.nextAt, Date.now())))
    .returning()
  if (!work) return
  if (asking.has(work.state) && wasSentElsewhere(parts, work)) return parkSentElsewhere(parts, work)
  await steps[work.state]?.(parts, work)
  await wakeRunOf(parts, work)
}

/** Call it after a start as the only process: whoever had claimed a work is gone, so it is due at once. */
export async function releaseAllWorks({ db }: Pick<StudioParts, 'db'>): Promise<void> {
  await db.update(works).set({ nextAt: Date.now() }).where(isNotNull(works.nextAt))
  await releaseAllOutboxes(db)
  await releaseAllRuns({ db })
  await releaseAllRenders({ db })
}

/**
 * Call it after the clock was set back, when living holders have renewed their claims: what was stored before would lie
 * far ahead, and is due at once.
 */
export async function makeWorksDue({ db }: Pick<StudioParts, 'db'>): Promise<void> {
  for (const table of [works, chainRuns, timelineRenders]) await makeRowsDue(db, table)
  await makeOutboxesDue(db)
}

/** Call it when the service announces that a task has changed: its work is due at once. */
export async function wakeWatcher({ db, jobs }: Pick<StudioParts, 'db' | 'jobs'>, taskId: string): Promise<void> {
  const rows = await db
    .update(works)
    .set({ nextAt: Date.now() })
    .where(and(eq(works.taskId, taskId), ne(works.state, 'archiving'), isNotNull(works.nextAt)))
    .returning({ id: works.id })
  for (const { id } of rows) await jobs.wake('work.step', id)
}
