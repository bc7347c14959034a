import { rm } from 'node:fs/promises'
import { reason } from '#contract/reasons.ts'
import { isDatabaseAway } from '#server/db/databaseAway.ts'
import type { EngineResult } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { isMachineTrouble } from '#engines/run/machineTrouble.ts'
import type { EngineJob } from '#engines/run/registry.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Runnable } from './definition.ts'
import { announceTask } from './announce.ts'
import { fail, succeed } from './end.ts'
import { forgetAnswers, makeRemotely, SendAgain, type RemoteTask } from './remote.ts'
import { markUploading, release, renewLease } from './lease.ts'
import { measure } from './measure.ts'
import { reportProgress } from './progress.ts'
import { taskFailure, TaskFailedError, type Task } from './task.ts'

/** An engine is pure, so a task whose worker died is simply run again; after three deaths the task is to blame. */
const MOST_ATTEMPTS = 3
/** Milliseconds until a task is tried again for which the machine lacked room, memory or files. */
const MACHINE_RETRY = 5000

const isRemote = (task: Task): task is RemoteTask => task.madeBy !== null

/**
 * Runs a claimed task: generates with the engine or the connected model, stores the files, settles the price, announces
 * the changes.
 */
export async function runTask(parts: ServiceParts, runnable: Runnable, task: Task): Promise<void> {
  const { db, storage, running, announce, limits, onStep } = parts
  const cancel = new AbortController()
  running.set(task.id, { abort: () => cancel.abort(), since: performance.now() })
  const stopRenewing = renewLease(db, task, limits.lease, () => cancel.abort())
  let folder: string | undefined
  try {
    folder = await storage.scratch().catch(noRoom)
    onStep('task.claimed')
    await announceTask(announce, task)
    const result = await generate(parts, runnable, task, { folder, signal: cancel.signal })
    onStep('task.generated')
    if (runnable.showsUploading && (await markUploading(db, task))) await announceTask(announce, task)
    const charged = task.madeBy?.isPriced ? undefined : runnable.charge?.(result, task.request)
    await succeed(parts, task, result, { charged, finish: runnable.finish })
    if (task.madeBy) await forgetAnswers(parts, task)
    onStep('task.finished')
  } catch (error) {
    await failOrRetry(parts, task, error)
  } finally {
    stopRenewing()
    running.delete(task.id)
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    await announceTask(announce, task)
  }
}

interface Run {
  readonly folder: string
  readonly signal: AbortSignal
}

async function generate(
  parts: ServiceParts,
  runnable: Runnable,
  task: Task,
  { folder, signal }: Run,
): Promise<EngineResult> {
  const { pool } = parts
  const { progress, report, stop } = reportProgress(parts, task, folder)
  try {
    if (isRemote(task)) return await makeRemotely(parts, runnable.remote, task, { folder, signal, progress, report })
    const { class: taskClass } = task
    if (taskClass === 'remote') throw new Error('a task without a connected model is in the class of those with one')
    const options = { account: task.account, class: taskClass, signal }
    // `job` returns a kind with its input; spreading loses the type's link between the two.
    const engineJob = { ...(await runnable.job(parts, task)), seed: task.seed, folder } as EngineJob
    const result = await pool.run(engineJob, { ...options, progress, report })
    return { ...result, files: await measure(pool, result.files, folder, options) }
  } finally {
    await stop()
  }
}

class NoRoomError extends Error {}

function noRoom(cause: unknown): never {
  throw new NoRoomError('no scratch folder could be created', { cause })
}

async function failOrRetry({ db, log }: ServiceParts, task: Task, error: unknown): Promise<void> {
  if (error instanceof TaskFailedError) return fail(db, task, error.failure)
  if (error instanceof SendAgain) return release(db, task, error.at, false)
  const { kind, reason: why, failCode } = error instanceof EngineError ? error : ({ kind: 'bug' } as const)
  // Whoever cancelled the task has already ended it.
  if (kind === 'cancelled') return
  log.warn({ error, task: task.id }, 'a task did not end well')
  // If the database is still away, the lease expires by itself.
  if (kind === 'stopped' || isDatabaseAway(error)) return release(db, task, Date.now(), false)
  // It waits as long as the machine needs, and this was no attempt.
  if (error instanceof NoRoomError || kind === 'machine' || isMachineTrouble(error))
    return release(db, task, Date.now() + MACHINE_RETRY, false)
  if ((kind === 'crash' || kind === 'slow') && task.attempts < MOST_ATTEMPTS) return release(db, task, Date.now(), true)
  if (why)
    return fail(db, task, taskFailure(why, { failureKind: 'invalid', ...(failCode !== undefined && { failCode }) }))
  if (kind === 'slow') return fail(db, task, taskFailure(reason('task.slow'), { failureKind: 'timedOut' }))
  return fail(db, task, taskFailure(reason('task.failed'), { failureKind: 'unavailable' }))
}
