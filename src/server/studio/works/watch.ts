import { isDeepStrictEqual } from 'node:util'
import { errors, type ErrorKey } from '#contract/errors.ts'
import { pathOf, type TaskOperation, type TaskReading } from '#contract/kit/operation.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { changeWork, dueAt, lookAgain, type WorkRow } from './change.ts'
import { exchange, requestFor, type Outcome } from './exchange.ts'
import { operationOf } from './operationOf.ts'
import { serviceOf } from './serviceOf.ts'

/** Looks in a row that told nothing before a person is told so. */
const MOST_BLIND_LOOKS = 3
/** Looks in a row at which a remote service did not know a task, before it is believed. */
const MOST_GONE_LOOKS = 5
/** The longest pause between looks at a service that does not answer, in milliseconds. */
const LONGEST_PAUSE = 60_000
/** Milliseconds between looks at what may still come although it was given up, or cannot be read. */
const RARELY = 10 * 60_000
/** Seconds. */
const SHORTEST_STALL = 600
/** Milliseconds for which a result that comes after the failure is still kept. */
const LATE = 24 * 3_600_000

/** What a look at a task saw. */
type Sight =
  | { readonly kind: 'record'; readonly task: unknown; readonly reading: TaskReading }
  | { readonly kind: 'gone'; readonly message: string }
  /** An answer that tells nothing of the task, and will not tell more by itself. */
  | { readonly kind: 'blind'; readonly key: string; readonly message: string }
  | { readonly kind: 'unheard'; readonly retryAfter?: number | undefined }

/**
 * A look at the task of a work: one that runs, one whose record could not be read (`unknown`), or one that failed of
 * silence. Its record is kept untouched; only the operation's reader judges it.
 */
export async function watch(parts: StudioParts, work: WorkRow): Promise<void> {
  const { db, jobs, reached } = parts
  const operation = operationOf(work.operation)
  if (!operation.task || work.taskId === null) return lookAgain(db, work, work.state, null)
  const service = await serviceOf(parts, work)
  const path = pathOf(operation.task, work.taskId)
  const outcome = await exchange(service, requestFor({ ...operation.task, path }, {}), operation.area)
  const sight = see(outcome, operation)
  // What a remote service made a moment ago it may not yet know everywhere.
  if (sight.kind === 'gone' && parts.upstream && work.attempts < MOST_GONE_LOOKS)
    return lookAgain(db, work, work.state, Date.now() + operation.polling.every * 1000 * work.attempts)
  if (sight.kind === 'gone') return end(parts, work, { failure: { key: 'notFound', message: sight.message } })
  if (sight.kind === 'blind' && work.state === 'running') return lookBlindly(parts, work, operation, sight)
  if (sight.kind === 'unheard') return hearNothing(parts, work, operation, pauseAfter(work, sight.retryAfter))
  if (sight.kind !== 'record') return hearNothing(parts, work, operation)
  const { task, reading } = sight
  if (reading.phase === 'running') return goOn(parts, work, operation, task)
  if (reading.phase === 'failed') {
    const failure = { key: keyOf(reading), message: reading.reason }
    return end(parts, work, { task, failure })
  }
  const now = Date.now()
  const made = { state: 'archiving', failure: null, stalled: false, endedAt: null, attempts: 0 } as const
  // What it did cost takes the place of what it was said to; 0 is what a record says until it is charged.
  const cost = reading.charged ? { credits: reading.charged } : {}
  await changeWork(db, work, work.state, { ...made, ...cost, task, heardAt: now, nextAt: now })
  reached('work.archiving')
  await jobs.wake('work.step', work.id)
}

function see(outcome: Outcome, { read }: TaskOperation): Sight {
  if (outcome.kind === 'silence' || outcome.kind === 'unsent') return { kind: 'unheard' }
  if (outcome.kind === 'refusal') {
    const { key, message, retryAfter } = outcome
    const { status, action } = errors[key]
    if (status === 404 || key === 'voiceTaskNotFound') return { kind: 'gone', message }
    // Too many looks, or trouble on their side: it says nothing of the task and passes.
    return status === 429 || status >= 500 || action === 'wait'
      ? { kind: 'unheard', retryAfter }
      : { kind: 'blind', key, message }
  }
  try {
    return { kind: 'record', task: outcome.data, reading: read(outcome.data) }
  } catch {
    return { kind: 'blind', key: 'internal', message: "The service's record of it cannot be read" }
  }
}

/** The task is not over yet. */
async function goOn(parts: StudioParts, work: WorkRow, operation: TaskOperation, task: unknown): Promise<void> {
  const { db } = parts
  if (work.state === 'failed') return lookAgain(db, work, 'failed', whileLate(work))
  const now = Date.now()
  const nextAt = now + operation.polling.every * 1000
  if (work.state === 'unknown' || !isDeepStrictEqual(task, work.task)) {
    const heard = { state: 'running', failure: null, stalled: false, heardAt: now, attempts: 0 } as const
    await changeWork(db, work, work.state, { ...heard, task, nextAt: dueAt(work, nextAt) })
    return
  }
  const { silentUntilFailed } = operation
  if (silentUntilFailed !== undefined && now - heardAt(work) >= silentUntilFailed * 1000) {
    const failure = { key: 'unavailable', message: `Nothing was heard of it for ${silentUntilFailed / 60} minutes` }
    // A late result is still kept.
    await changeWork(db, work, 'running', {
      state: 'failed',
      failure,
      stalled: false,
      endedAt: now,
      nextAt: now + RARELY,
    })
    return
  }
  return hearNothing(parts, work, operation)
}

/** Nothing new: after long, a running work is shown as stalled. */
async function hearNothing({ db }: StudioParts, work: WorkRow, operation: TaskOperation, pause = 0): Promise<void> {
  if (work.state === 'failed') return lookAgain(db, work, 'failed', whileLate(work))
  if (work.state === 'unknown') return lookAgain(db, work, 'unknown', Date.now() + RARELY)
  const nextAt = Date.now() + Math.max(operation.polling.every * 1000, pause)
  if (work.stalled || Date.now() - heardAt(work) < stalledAfter(operation))
    return lookAgain(db, work, 'running', nextAt, { attempts: 0 })
  await changeWork(db, work, 'running', { stalled: true, attempts: 0, nextAt: dueAt(work, nextAt) })
}

/** Milliseconds until a service that did not answer is asked again: as long as it says, else longer the longer it is silent. */
function pauseAfter(work: WorkRow, retryAfter: number | undefined): number {
  return retryAfter === undefined ? Math.min(LONGEST_PAUSE, (Date.now() - heardAt(work)) / 10) : retryAfter * 1000
}

/** After a few looks that cannot be read a person is told, and it is watched on, rarely. */
async function lookBlindly(
  { db, log }: StudioParts,
  work: WorkRow,
  operation: TaskOperation,
  { key, message }: { readonly key: string; readonly message: string },
): Promise<void> {
  log.warn({ work: work.id, key }, 'a look at a task told nothing')
  if (work.attempts < MOST_BLIND_LOOKS)
    return lookAgain(db, work, 'running', Date.now() + operation.polling.every * 1000)
  const failure = { key, message }
  await changeWork(db, work, 'running', { state: 'unknown', failure, stalled: false, nextAt: Date.now() + RARELY })
}

async function end({ db }: StudioParts, work: WorkRow, patch: Parameters<typeof changeWork>[3]): Promise<void> {
  const ended = { state: 'failed', stalled: false, nextAt: null, endedAt: work.endedAt ?? Date.now() } as const
  await changeWork(db, work, work.state, { ...patch, ...ended })
}

function keyOf({ retryable, refused = false }: TaskReading & { readonly phase: 'failed' }): ErrorKey {
  if (retryable) return 'unavailable'
  return refused ? 'invalid' : 'internal'
}

/** Milliseconds without a change after which a running work is shown as stalled. */
const stalledAfter = ({ silentUntilFailed, typicalSeconds }: TaskOperation) =>
  1000 * (silentUntilFailed ?? Math.max(10 * typicalSeconds[1], SHORTEST_STALL))

const heardAt = (work: WorkRow) => work.heardAt ?? work.createdAt

/** The next look at a work that failed of silence; null once it is too late. */
const whileLate = (work: WorkRow) => (Date.now() - heardAt(work) < LATE ? Date.now() + RARELY : null)
