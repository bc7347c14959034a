import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { operations } from '#contract/operations.ts'
import { works } from '#server/db/schema.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { changeWork, type WorkRow } from './change.ts'
import { exchange, requestFor } from './exchange.ts'
import { serviceOf } from './send.ts'

/** A look at the task of a `running` work. Its record is kept untouched; only the operation's reader judges it. */
export async function watch(parts: StudioParts, work: WorkRow): Promise<void> {
  const { db, jobs } = parts
  const { task: endpoint, read, polling } = operations[work.operation]
  const service = await serviceOf(parts, work)
  const outcome = await exchange(service, requestFor(endpoint, { params: { taskId: work.taskId ?? '' } }))
  const nextAt = Date.now() + polling.every * 1000
  if (outcome.kind === 'answer') {
    const reading = read(outcome.data)
    if (reading.phase === 'done') {
      await changeWork(db, work, 'running', { state: 'archiving', task: outcome.data, nextAt: Date.now() })
      await jobs.wake('work.step', work.id)
    } else if (reading.phase === 'failed') {
      const failure = { key: 'internal', message: reading.reason }
      const ended = { state: 'failed', nextAt: null, endedAt: Date.now() } as const
      await changeWork(db, work, 'running', { ...ended, task: outcome.data, failure })
    } else if (isDeepStrictEqual(outcome.data, work.task)) {
      await lookAgain(db, work, nextAt)
    } else {
      await changeWork(db, work, 'running', { task: outcome.data, nextAt })
    }
  } else if (outcome.kind === 'refusal' && outcome.key === 'notFound') {
    const failure = { key: outcome.key, message: outcome.message }
    await changeWork(db, work, 'running', { state: 'failed', failure, nextAt: null, endedAt: Date.now() })
  } else {
    await lookAgain(db, work, nextAt)
  }
}

/** Nothing new: no revision, so that the page's poll stays a 304. */
async function lookAgain(db: StudioParts['db'], work: WorkRow, nextAt: number): Promise<void> {
  await db
    .update(works)
    // A wake-up that came while we looked has moved nextAt into the past; it must not be pushed away.
    .set({ nextAt: sql`case when ${works.nextAt} = ${work.nextAt} then ${nextAt} else ${works.nextAt} end` })
    .where(and(eq(works.id, work.id), eq(works.state, 'running')))
}
