import { setTimeout as sleep } from 'node:timers/promises'
import { connectionFetch } from '#server/connections/connectionFetch.ts'
import { noteTrouble, reach, type Reached } from '#server/connections/connections.ts'
import { downloader } from '#server/connections/download.ts'
import { accessTo } from '#server/connections/use.ts'
import { tasks, type TaskMaker } from '#server/db/schema/tasks.ts'
import type { EngineResult } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { requireSuccess } from '#server/providers/answers.ts'
import type { Outcome, Waiting } from '#server/providers/driver.ts'
import { isOfConnection, LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { Runnable } from './definition.ts'
import { isHolder } from './lease.ts'
import { receivePictures } from './receive.ts'
import { failureOf, lostFailure, unusableFailure } from './remoteFailures.ts'
import { TaskFailedError, type Task } from './task.ts'

/** How often a request that was certainly not taken is sent again. */
const MOST_RETRIES = 6
/** Seconds: a server that asks for a longer wait is not waited for. */
const LONGEST_WAIT = 600
/** Milliseconds between two questions about a task of the server: at first, and at most. */
const [FIRST_POLL, LONGEST_POLL] = [1000, 10_000]
/** Milliseconds to tell a server that its task is not wanted any more. */
const CANCELLING = 15_000

/** Thrown when a request was certainly not taken, and is to be sent again at a time in epoch milliseconds. */
export class SendAgain extends Error {
  readonly at: number

  constructor(at: number) {
    super('the request was not taken')
    this.at = at
  }
}

/** A task that a connected model makes. */
export type RemoteTask = Task & { readonly madeBy: TaskMaker }

interface Run {
  readonly folder: string
  readonly signal: AbortSignal
  readonly progress: (fraction: number) => void
}

/**
 * Has a connected model make the results of a task. Its request is sent once: the row says so before it is sent, and
 * the answer is stored before it is read. So after a crash the answer is read, the server's task is polled, or the
 * answer counts as lost. Throws TaskFailedError, SendAgain, or EngineError.
 */
export async function makeRemotely(
  parts: ServiceParts,
  { remote }: Runnable,
  task: RemoteTask,
  { folder, signal, progress }: Run,
): Promise<EngineResult> {
  const { db, jobs, protocols } = parts
  const { madeBy } = task
  const connection = await reach(parts, madeBy.connection)
  if (typeof connection === 'string') throw new TaskFailedError(unusableFailure(madeBy, connection))
  const { image: driver } = protocols[connection.protocol]
  if (!remote || !driver) throw new Error(`${connection.protocol} has no driver for ${task.operation}`)
  const access = accessTo(connection, signal, task.sentAt ?? undefined)
  const call = { model: madeBy.model, fetch: connectionFetch(access) }
  const reading = { ...call, folder, download: downloader(access, parts.fetchMedia) }
  const wanted = await remote(parts, task, driver.capabilities(madeBy.model))
  let { handle } = task
  try {
    let outcome: Outcome | undefined
    if (handle === null) {
      const body = await answerTo(parts, task, () => driver.send(wanted, call))
      outcome = await driver.read(body, wanted, reading)
      if ('handle' in outcome) {
        ;({ handle } = outcome)
        await storeHandle(parts, task, handle)
        outcome = undefined
      }
    }
    if (handle !== null) {
      const of = handle
      const waiting = AbortSignal.any([access.signal, jobs.stopping])
      outcome = await polled(async () => driver.poll?.(of, wanted, reading), waiting, progress)
    }
    if (!outcome || 'handle' in outcome) throw new ProviderError('unreadable', 'it has a task, but no result')
    await noteTrouble(db, connection.id, null)
    return { files: await receivePictures(parts, task, { ...outcome, wanted, folder, signal }) }
  } catch (error) {
    const isOver = access.signal.aborted
    if (isOver && handle !== null && driver.cancel) {
      const cancelling = { ...access, signal: AbortSignal.timeout(CANCELLING) }
      await driver.cancel(handle, { ...call, fetch: connectionFetch(cancelling) }).catch(() => undefined)
    }
    if (signal.aborted) throw new EngineError('cancelled', 'the task was cancelled')
    if (jobs.stopping.aborted && handle !== null) throw new EngineError('stopped', 'the studio is stopping')
    throw await judged(parts, task, connection, error)
  }
}

/** The body of the answer: the stored one, or that of the request, which is sent now. */
async function answerTo(parts: ServiceParts, task: RemoteTask, send: () => Promise<Response>): Promise<string> {
  const { db, storage, onStep } = parts
  const stored = await storage.answers.get(task.id)
  if (stored !== undefined) return stored
  // A process sent it and died before the answer was stored.
  if (task.sentAt !== null) throw new TaskFailedError(lostFailure(task.madeBy, 0))
  const marked = await db.update(tasks).set({ sentAt: Date.now() }).where(isHolder(task)).returning({ id: tasks.id })
  if (marked.length === 0) throw new EngineError('cancelled', 'the task is not ours any more')
  onStep('task.sending')
  const body = await requireSuccess(await send())
  onStep('task.answered')
  await storage.answers.put(task.id, body)
  onStep('task.kept')
  return body
}

async function storeHandle({ db, storage }: ServiceParts, task: RemoteTask, handle: string): Promise<void> {
  await db.update(tasks).set({ handle }).where(isHolder(task))
  await storage.answers.remove(task.id)
}

/** Asks about a task of the server until it is done. Questions that fail are asked again, as they cost nothing. */
async function polled(
  ask: () => Promise<Outcome | Waiting | undefined>,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<Outcome | undefined> {
  for (let pause = FIRST_POLL; ; pause = Math.min(LONGEST_POLL, pause * 1.5)) {
    const told = await ask().catch((error: unknown): Waiting => {
      const isPassing = error instanceof LostAnswerError && error.kind === 'broken'
      const mayPass = error instanceof ProviderError && ['busy', 'server', 'unreachable'].includes(error.kind)
      if (!signal.aborted && (isPassing || mayPass)) return { waiting: {} }
      throw error
    })
    if (!told || !('waiting' in told)) return told
    if (told.waiting.progress !== undefined) progress(told.waiting.progress)
    await sleep(pause, undefined, { signal }).catch(() => {
      throw signal.reason
    })
  }
}

/** What is to become of a task whose request failed; notes at the connection whether it can be used. */
async function judged(
  { db, limits }: ServiceParts,
  task: RemoteTask,
  connection: Reached,
  error: unknown,
): Promise<unknown> {
  const { madeBy } = task
  if (error instanceof LostAnswerError) return new TaskFailedError(lostFailure(madeBy, connection.minutes, error))
  if (!(error instanceof ProviderError)) return error
  const { kind, said, retryAfter } = error
  await noteTrouble(db, connection.id, isOfConnection(error) ? said : null)
  const isUntaken = kind === 'busy' || kind === 'unreachable'
  const wait = retryAfter === undefined ? limits.remoteBackoff * 2 ** (task.attempts - 1) : retryAfter * 1000
  const again = isUntaken && task.attempts <= MOST_RETRIES && wait <= LONGEST_WAIT * 1000
  return again ? new SendAgain(Date.now() + wait) : new TaskFailedError(failureOf(madeBy, error))
}
