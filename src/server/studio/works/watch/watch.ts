import { isDeepStrictEqual } from 'node:util'
import { errors, type ErrorKey } from '#contract/errors.ts'
import { pathOf, type TaskOperation } from '#contract/operation.ts'
import type { TaskReading } from '#contract/kit/taskReading.ts'
import { reason } from '#contract/reasons.ts'
import type { Failure } from '#contract/studio/failure.ts'
import { costOf } from '#server/studio/credits/costOf.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { transitionWork, rescheduledTo, rescheduleWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { exchange, type Outcome } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { findWork } from '#server/studio/works/feed/read.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import { failureFor, failureOf } from '#server/studio/works/failure.ts'

/** Consecutive looks that cannot be read before the work shows it. */
const MOST_UNREADABLE = 3
/** Consecutive looks at which a remote service does not know a task before that is believed. */
const MOST_NOT_FOUND = 5
/** The longest pause between looks at a service that does not answer, in milliseconds. */
const LONGEST_PAUSE = 60_000
/** Milliseconds between looks at a task that was given up but may still finish, or that cannot be read. */
const SELDOM = 10 * 60_000
/** The shortest time without a change, in seconds, after which a running work is shown as stalled. */
const SHORTEST_STALL = 600
/** Milliseconds for which a result that comes after the failure is still stored. */
const LATE = 24 * 3_600_000

/** The outcome of reading a task. */
type Look =
  | { readonly kind: 'record'; readonly task: unknown; readonly reading: TaskReading }
  | { readonly kind: 'notFound'; readonly failure: Failure }
  /** An answer that cannot be read as the task's state, and will not change by itself. */
  | { readonly kind: 'unreadable'; readonly failure: Failure }
  | { readonly kind: 'noAnswer'; readonly retryAfter?: number | undefined }

/**
 * Looks at the task of a work: one that runs, one whose record could not be read (`unknown`), or one that failed
 * because of silence. The record is stored untouched; only the operation's reader interprets it.
 */
export async function watch(parts: StudioParts, work: WorkRow): Promise<void> {
  const { db, jobs, onStep } = parts
  const operation = operationOf(work)
  if (!operation.task || work.taskId === null) return rescheduleWork(db, work, work.state, null)
  const service = await serviceOf(parts, work)
  const path = pathOf(operation.task, work.taskId)
  const outcome = await exchange(service, requestFor({ ...operation.task, path }, {}), { area: operation.area })
  const look = classify(outcome, operation)
  // A task that was created a moment ago may not be known yet to every server of a remote service.
  if (look.kind === 'notFound' && parts.upstream && work.attempts < MOST_NOT_FOUND)
    return rescheduleWork(db, work, work.state, Date.now() + operation.polling.every * 1000 * work.attempts)
  if (look.kind === 'notFound') return end(parts, work, { failure: look.failure })
  if (look.kind === 'unreadable' && work.state === 'running') return handleUnreadable(parts, work, operation, look)
  if (look.kind === 'noAnswer') return noteNoChange(parts, work, operation, pauseAfter(work, look.retryAfter))
  if (look.kind !== 'record') return noteNoChange(parts, work, operation)
  const { task, reading } = look
  if (reading.phase === 'running') return stillRunning(parts, work, operation, task)
  if (reading.phase === 'failed') {
    // Read after the record: a cancellation is noted in the row before the task is cancelled.
    const { cancelRequested } = await findWork(db, work.account, work.id)
    if (cancelRequested) return end(parts, work, { state: 'cancelled', failure: null, task })
    const failure = failureOf({ ...reading, key: keyOf(reading) })
    return end(parts, work, { task, failure })
  }
  const now = Date.now()
  const archiving = { state: 'archiving', failure: null, stalled: false, endedAt: null, attempts: 0 } as const
  const cost = await costOf(parts, work, reading.charged)
  await transitionWork(db, work, work.state, { ...archiving, ...cost, task, taskChangedAt: now, nextAt: now })
  onStep('work.archiving')
  await jobs.wake('work.step', work.id)
}

function classify(outcome: Outcome, { read }: TaskOperation): Look {
  if (outcome.kind === 'noAnswer' || outcome.kind === 'notSent') return { kind: 'noAnswer' }
  if (outcome.kind === 'refusal') {
    const { key, retryAfter } = outcome
    const { status, action } = errors[key]
    if (status === 404 || key === 'voiceTaskNotFound')
      return { kind: 'notFound', failure: failureOf({ ...outcome, key: 'notFound' }) }
    // Too many requests, or a problem of the service: temporary, and says nothing about the task.
    return status === 429 || status >= 500 || action === 'wait'
      ? { kind: 'noAnswer', retryAfter }
      : { kind: 'unreadable', failure: failureOf(outcome) }
  }
  try {
    return { kind: 'record', task: outcome.data, reading: read(outcome.data) }
  } catch {
    return { kind: 'unreadable', failure: failureFor('internal', reason('work.unreadableRecord')) }
  }
}

/** The task is not over yet. */
async function stillRunning(parts: StudioParts, work: WorkRow, operation: TaskOperation, task: unknown): Promise<void> {
  const { db } = parts
  if (work.state === 'failed') return rescheduleWork(db, work, 'failed', nextLateLook(work))
  const now = Date.now()
  const nextAt = now + operation.polling.every * 1000
  if (work.state === 'unknown' || !isDeepStrictEqual(task, work.task)) {
    const progressed = { state: 'running', failure: null, stalled: false, taskChangedAt: now, attempts: 0 } as const
    await transitionWork(db, work, work.state, { ...progressed, task, nextAt: rescheduledTo(work, nextAt) })
    return
  }
  const { silentUntilFailed } = operation
  if (silentUntilFailed !== undefined && now - taskChangedAt(work) >= silentUntilFailed * 1000) {
    const failure = failureFor('unavailable', reason('work.noProgress', { minutes: silentUntilFailed / 60 }))
    // A late result is still stored.
    await transitionWork(db, work, 'running', {
      state: 'failed',
      failure,
      stalled: false,
      endedAt: now,
      nextAt: now + SELDOM,
    })
    return
  }
  return noteNoChange(parts, work, operation)
}

/** Call it if nothing has changed: after a long time, a running work is shown as stalled. */
async function noteNoChange({ db }: StudioParts, work: WorkRow, operation: TaskOperation, pause = 0): Promise<void> {
  if (work.state === 'failed') return rescheduleWork(db, work, 'failed', nextLateLook(work))
  if (work.state === 'unknown') return rescheduleWork(db, work, 'unknown', Date.now() + SELDOM)
  const nextAt = Date.now() + Math.max(operation.polling.every * 1000, pause)
  if (work.stalled || Date.now() - taskChangedAt(work) < stalledAfter(operation))
    return rescheduleWork(db, work, 'running', nextAt, { attempts: 0 })
  await transitionWork(db, work, 'running', { stalled: true, attempts: 0, nextAt: rescheduledTo(work, nextAt) })
}

/**
 * Milliseconds until a service that did not answer is asked again: as it says, otherwise longer the longer it is
 * silent.
 */
function pauseAfter(work: WorkRow, retryAfter: number | undefined): number {
  return retryAfter === undefined ? Math.min(LONGEST_PAUSE, (Date.now() - taskChangedAt(work)) / 10) : retryAfter * 1000
}

/** After a few looks that cannot be read, the work shows it and is from then on looked at only rarely. */
async function handleUnreadable(
  { db, log }: StudioParts,
  work: WorkRow,
  operation: TaskOperation,
  { failure }: { readonly failure: Failure },
): Promise<void> {
  log.warn({ work: work.id, key: failure.key }, 'a look at a task could not be read')
  if (work.attempts < MOST_UNREADABLE)
    return rescheduleWork(db, work, 'running', Date.now() + operation.polling.every * 1000)
  await transitionWork(db, work, 'running', { state: 'unknown', failure, stalled: false, nextAt: Date.now() + SELDOM })
}

async function end({ db }: StudioParts, work: WorkRow, patch: Parameters<typeof transitionWork>[3]): Promise<void> {
  const ended = { state: 'failed', stalled: false, nextAt: null, endedAt: work.endedAt ?? Date.now() } as const
  await transitionWork(db, work, work.state, { ...ended, ...patch })
}

function keyOf({ retryable, refused = false }: TaskReading & { readonly phase: 'failed' }): ErrorKey {
  if (retryable) return 'unavailable'
  return refused ? 'invalid' : 'internal'
}

/** Milliseconds without a change after which a running work is shown as stalled. */
const stalledAfter = ({ silentUntilFailed, typicalSeconds }: TaskOperation) =>
  1000 * (silentUntilFailed ?? Math.max(10 * typicalSeconds[1], SHORTEST_STALL))

const taskChangedAt = (work: WorkRow) => work.taskChangedAt ?? work.createdAt

/** The next look at a work that failed because of silence; null once it is too late. */
const nextLateLook = (work: WorkRow) => (Date.now() - taskChangedAt(work) < LATE ? Date.now() + SELDOM : null)
