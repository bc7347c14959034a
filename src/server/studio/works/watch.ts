import { isDeepStrictEqual } from 'node:util'
import { operations } from '#contract/operations.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { changeWork, dueAt, lookAgain, type WorkRow } from './change.ts'
import { exchange, requestFor } from './exchange.ts'
import { serviceOf } from './send.ts'

/** A look at the task of a `running` work. Its record is kept untouched; only the operation's reader judges it. */
export async function watch(parts: StudioParts, work: WorkRow): Promise<void> {
  const { db, jobs, reached } = parts
  const { task: endpoint, read, polling } = operations[work.operation]
  const service = await serviceOf(parts, work)
  const outcome = await exchange(service, requestFor(endpoint, { params: { taskId: work.taskId ?? '' } }))
  const nextAt = Date.now() + polling.every * 1000
  if (outcome.kind === 'answer') {
    const reading = read(outcome.data)
    if (reading.phase === 'done') {
      await changeWork(db, work, 'running', { state: 'archiving', task: outcome.data, nextAt: Date.now() })
      reached('work.archiving')
      await jobs.wake('work.step', work.id)
    } else if (reading.phase === 'failed') {
      const failure = { key: reading.retryable ? 'unavailable' : 'internal', message: reading.reason }
      const ended = { state: 'failed', nextAt: null, endedAt: Date.now() } as const
      await changeWork(db, work, 'running', { ...ended, task: outcome.data, failure })
    } else if (isDeepStrictEqual(outcome.data, work.task)) {
      await lookAgain(db, work, 'running', nextAt)
    } else {
      await changeWork(db, work, 'running', { task: outcome.data, nextAt: dueAt(work, nextAt) })
    }
  } else if (outcome.kind === 'refusal' && outcome.key === 'notFound') {
    const failure = { key: outcome.key, message: outcome.message }
    await changeWork(db, work, 'running', { state: 'failed', failure, nextAt: null, endedAt: Date.now() })
  } else {
    await lookAgain(db, work, 'running', nextAt)
  }
}
