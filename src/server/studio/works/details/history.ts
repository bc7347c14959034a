import { asc, eq } from 'drizzle-orm'
import type { TaskReading } from '#contract/kit/taskReading.ts'
import type { workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { workEvents } from '#server/db/schema/works.ts'
import { bookedFor } from '#server/studio/credits/entries.ts'
import type { Movement } from '#server/studio/credits/movements.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { findWork } from '#server/studio/works/feed/read.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

/** The events of a work with their times, and its credits. Throws Refusal `notFound`. */
export const readHistory: StudioVerb<typeof workDetailEndpoints.history> = async (parts, { params }, { account }) => {
  const { db } = parts
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
    credits: creditsOf(work, await bookedFor(parts, work)),
  }
}

/** Prefers our ledger, if the task is in it: not every record of a task says what was charged. */
function creditsOf(work: WorkRow, booked: Movement | undefined) {
  const reading = readingOf(work)
  // A record says 0 until the task is charged. What the work itself cost may be less: see `costOf`.
  const told = reading?.phase === 'done' && reading.charged ? work.credits : null
  const isFree = booked !== undefined && booked.unit !== 'credit'
  const isSettled = booked?.reserved === 0
  const isOver = work.state === 'failed' || work.state === 'cancelled'
  const refunded = isOver && !isFree && booked !== undefined && booked.refunded > 0 ? booked.refunded : null
  const returned = isOver && reading?.phase === 'failed' && reading.refunded
  return {
    // Nobody was shown an estimate of a task that was found.
    estimated: work.adoptedAt === null ? (work.estimated ?? work.credits) : work.estimated,
    charged: isSettled ? (isFree ? 0 : booked.charged) : told,
    isFree,
    returned: refunded !== null ? { credits: refunded } : returned ? { credits: reading.returned ?? null } : null,
  }
}

function readingOf(work: WorkRow): TaskReading | undefined {
  try {
    return work.task === null ? undefined : operationOf(work).read(work.task)
  } catch {
    return undefined
  }
}
