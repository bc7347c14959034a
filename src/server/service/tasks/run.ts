import { rm } from 'node:fs/promises'
import { EngineError } from '#server/engines/pool.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { countRelaxed, relaxedLane } from '#server/service/image/freeLane.ts'
import type { Task } from './task.ts'
import { fail, succeed } from './end.ts'
import { claim, keepLease, markUploading, release } from './lease.ts'
import { measure } from './measure.ts'
import { makings } from './plans.ts'

/** An engine is pure, so a task whose worker died is simply run again; three deaths are no accident. */
const MOST_ATTEMPTS = 3
/** Milliseconds until a relaxed task whose turn it is not looks again. */
const NEXT_TURN = 1000

/** Runs a task that is due: claims it, lets the engine work, keeps the files, settles, announces. */
export async function runTask(parts: ServiceParts, id: string): Promise<void> {
  const { db, storage, pool, announce, reached } = parts
  const task = await claim(db, id)
  if (!task) return
  const letGo = keepLease(db, task)
  const folder = await storage.scratch()
  try {
    if (task.lane === 'relaxed' && !(await takeTurn(parts, task))) return
    reached('task.claimed')
    await announce(id)
    const { plan, charge, showsUploading } = makings[task.operation]
    const job = await plan(parts, task, folder)
    const made = await measure(pool, await pool.run(job), folder)
    reached('task.made')
    if (showsUploading && (await markUploading(db, task))) await announce(id)
    await succeed(parts, task, made, charge?.(made))
    reached('task.over')
  } catch (error) {
    await endOrRetry(parts, task, error)
  } finally {
    letGo()
    await rm(folder, { recursive: true, force: true })
    await announce(id)
  }
}

/** Whether a task of the relaxed lane may run now; one that waited too long is failed instead. */
async function takeTurn({ db }: ServiceParts, task: Task): Promise<boolean> {
  // This task is claimed already, so it counts itself.
  if ((await countRelaxed(db, 'generating')) <= relaxedLane.atOnce) return true
  if (Date.now() - task.createdAt > relaxedLane.wait * 1000)
    await fail(db, task, { failure: 'The free lane did not get to it in time', failReason: 'free_relax_timeout' })
  else await release(db, task, Date.now() + NEXT_TURN, false)
  return false
}

async function endOrRetry({ db, log }: ServiceParts, task: Task, error: unknown): Promise<void> {
  log.warn({ error, task: task.id }, 'a task did not end well')
  const kind = error instanceof EngineError ? error.kind : 'bug'
  if (kind === 'stopped') return release(db, task, Date.now(), false)
  if ((kind === 'crash' || kind === 'slow') && task.attempts < MOST_ATTEMPTS) return release(db, task, Date.now(), true)
  if ((kind === 'input' || kind === 'tooLarge') && error instanceof Error)
    return fail(db, task, { failure: error.message, failureKind: 'invalid' })
  if (kind === 'slow') return fail(db, task, { failure: 'Timed out: it took too long', failureKind: 'timedOut' })
  return fail(db, task, { failure: 'Generation failed', failureKind: 'unavailable' })
}
