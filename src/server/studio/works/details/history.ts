import { asc, eq } from 'drizzle-orm'
import type { TaskReading } from '#contract/kit/operation.ts'
import type { workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { workEvents } from '#server/db/schema/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { findWork } from '#server/studio/works/feed/read.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

type History = Verb<typeof workDetailEndpoints.history>

/** What became of a work and when, and its credits. Throws Refusal `notFound`. */
export async function readHistory(
  { db }: StudioParts,
  ...[{ params }, { account }]: Parameters<History>
): ReturnType<History> {
  const work = await findWork(db, account.id, params.workId)
  const { at, state, status } = workEvents
  const events = await db
    .select({ at, state, status })
    .from(workEvents)
    .where(eq(workEvents.work, work.id))
    .orderBy(asc(workEvents.id))
  return {
    events,
    adoptedAt: work.adoptedAt,
    taskId: work.taskId,
    sentTo: work.sentTo,
    credits: creditsOf(work),
  }
}

function creditsOf(work: WorkRow) {
  const reading = readingOf(work)
  // 0 is what a record says until it is charged.
  const charged = (reading?.phase === 'done' && reading.charged) || null
  const isOver = work.state === 'failed' || work.state === 'cancelled'
  const returned = isOver && reading?.phase === 'failed' && reading.refunded
  return {
    estimated: charged === null ? work.credits : work.estimated,
    charged,
    returned: returned ? { credits: reading.returned ?? null } : null,
  }
}

function readingOf(work: WorkRow): TaskReading | undefined {
  try {
    return work.task === null ? undefined : operationOf(work).read(work.task)
  } catch {
    return undefined
  }
}
