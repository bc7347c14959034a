import type { AnyOperation } from '#contract/operation.ts'
import type { TaskReading } from '#contract/kit/taskReading.ts'
import { reason } from '#contract/reasons.ts'
import { readAnswer } from '#server/studio/client/exchange.ts'
import { costOf } from '#server/studio/credits/costOf.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { transitionWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { storeInlineFiles } from './inlineFiles.ts'
import { failureFor } from '#server/studio/works/failure.ts'

/** Milliseconds after which a work without a readable answer is reconciled with the service. */
export const RECONCILE_AFTER = 2000

/**
 * `sending` to `running`, or to `archiving` if the answer is the result. An answer that cannot be read makes the work
 * `unknown` rather than `failed`: the service has accepted it.
 */
export async function recordAnswer(parts: StudioParts, work: WorkRow, answer: unknown): Promise<void> {
  const { db, jobs, log, onStep, storage, upstream } = parts
  const operation = operationOf(work)
  const stored = await storeInlineFiles(parts, work, operation, answer)
  const now = Date.now()
  const progress = await progressOf(parts, operation, work, stored.task)
  if (!progress) {
    const failure = failureFor('internal', reason('work.unreadableAnswer'))
    await transitionWork(db, work, 'sending', {
      state: 'unknown',
      ...stored,
      failure,
      attempts: 0,
      nextAt: operation.task || upstream ? now + RECONCILE_AFTER : null,
    })
    return jobs.wake('work.step', work.id)
  }
  const { polling } = operation.task ? operation : {}
  // The built-in service announces when something has changed.
  const nextAt = upstream && polling ? now + polling.first * 1000 : now
  const answered = {
    ...stored,
    ...progress,
    candidates: null,
    failure: null,
    taskChangedAt: now,
    attempts: 0,
    nextAt,
  } as const
  const moved = await transitionWork(db, work, 'sending', answered)
  // If the machine slept, the sender may have been taken for dead although its answer still arrived.
  if (!moved) await transitionWork(db, work, 'unknown', answered)
  if (progress.state === 'running') onStep('work.running')
  // If this fails, the answer is garbage-collected later.
  if (!operation.task)
    await storage.answers.remove(work.id).catch((error: unknown) => log.warn({ error }, 'an answer was not removed'))
  await jobs.wake('work.step', work.id)
}

/**
 * Continues from the answer of a synchronous call that was stored before its process ended or its disk was full; false
 * if there is none, or it cannot be read.
 */
export async function recordStoredAnswer(parts: StudioParts, work: WorkRow): Promise<boolean> {
  const operation = operationOf(work)
  const { task, area, create } = operation
  const body = task ? undefined : await parts.storage.answers.get(work.id)
  if (body === undefined) return false
  const { kind: form, status } = create.answer
  const outcome = readAnswer({ status, headers: new Headers() }, body.toString(), { area, form })
  if (outcome.kind !== 'answer') return false
  if (work.state === 'unknown' && !isReadable(operation, outcome.data)) return false
  await recordAnswer(parts, work, outcome.data)
  return true
}

function isReadable(operation: AnyOperation, answer: unknown): boolean {
  try {
    return operation.read(answer).phase === 'done'
  } catch {
    return false
  }
}

/** The changes to a work that follow from an answer to `create`; undefined if it cannot be read. */
async function progressOf(parts: StudioParts, operation: AnyOperation, work: WorkRow, answer: unknown) {
  let read: { readonly taskId: string } | TaskReading
  try {
    read = operation.task ? { taskId: operation.taskId(answer, work.recipe) } : operation.read(answer)
  } catch {
    return undefined
  }
  if ('taskId' in read) return { state: 'running', ...read } as const
  if (read.phase !== 'done') return undefined
  return { state: 'archiving', ...(await costOf(parts, work, read.charged)) } as const
}
