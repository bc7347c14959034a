import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { BoundModel, ModelTask } from '#contract/studio/protocols.ts'
import { makerOf, noteTrouble, reach, taskMakerOf, type Reached } from '#server/connections/connections.ts'
import { downloader } from '#server/connections/download.ts'
import { polled } from '#server/connections/poll.ts'
import { accessTo, callFor, minutesFor } from '#server/connections/use.ts'
import { tasks, type TaskMaker } from '#server/db/schema/tasks.ts'
import type { EngineReport, EngineResult } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { requireSuccess } from '#server/providers/answers.ts'
import type { Call } from '#server/providers/call.ts'
import type { DriverOf, Kinds, Made, Outcome, SentOf, Waiting } from '#server/providers/driver.ts'
import { isOfConnection, LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { failureOf, lostFailure, unusableFailure } from './remoteFailures.ts'
import { RESULT, requestsOf, type Requests } from './requests.ts'
import { TaskFailedError, type Task } from './task.ts'

/** How often a request that was certainly not taken is sent again. */
const MOST_RETRIES = 6
/** Seconds: a server that asks for a longer wait is not waited for. */
const LONGEST_WAIT = 600
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

/** The place of a task in the line of its server, in its `details`; 1 is next. */
export interface Placed {
  readonly position?: number | undefined
}

/** A task that a connected model makes. */
export type RemoteTask = Task & { readonly madeBy: TaskMaker }

interface Run {
  /** For files; it is removed when the task has ended. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly progress: (fraction: number) => void
  readonly report: (report: EngineReport) => void
}

/** A connected model, for one task. */
export interface RemoteMaker {
  readonly madeBy: TaskMaker
  /** What it can do. */
  readonly capabilities: <K extends ModelTask>(kind: K) => Kinds[K]['capabilities']
  /**
   * Has it make something. `name`: the name of the request among those of the task, of letters, digits and hyphens. It
   * is sent once, whatever happens: a task that is run again finds the answer, goes on polling, or fails because the
   * answer is lost. Throws TaskFailedError, SendAgain, or EngineError.
   */
  readonly ask: <K extends ModelTask>(kind: K, input: Kinds[K]['input'], name?: string) => Promise<Made<K>>
}

/** What making the results of a task with connected models may use. */
export interface RemoteRun extends Run {
  readonly parts: ServiceParts
  readonly task: RemoteTask
  /** The model that makes the results. */
  readonly maker: RemoteMaker
  /** Another connected model that helps, such as the one that writes; undefined: none is connected. */
  readonly helper: (model: BoundModel) => Promise<RemoteMaker | undefined>
}

/** Has a connected model make the results of a task. Throws TaskFailedError, SendAgain, or EngineError. */
export async function makeRemotely(
  parts: ServiceParts,
  remote: ((run: RemoteRun) => Promise<EngineResult>) | undefined,
  task: RemoteTask,
  run: Run,
): Promise<EngineResult> {
  if (!remote) throw new Error(`no connected model makes ${task.operation}`)
  const making = { ...run, requests: requestsOf(parts, task) }
  const maker = makerFor(parts, task.madeBy, making)
  const helper = async (model: BoundModel) => {
    const found = await makerOf(parts.db, model)
    return found && makerFor(parts, taskMakerOf(found), making)
  }
  try {
    return await remote({ ...run, parts, task, maker, helper })
  } catch (error) {
    if (run.signal.aborted) throw new EngineError('cancelled', 'the task was cancelled')
    // The files that it sent are not what they should be.
    if (error instanceof ProviderError) throw new TaskFailedError(failureOf(task.madeBy, error))
    throw error
  }
}

/** Removes the stored answers of a task that has succeeded. */
export async function forgetAnswers(parts: ServiceParts, task: Task): Promise<void> {
  // The requests that were made since it was claimed are only in the row.
  const [row] = await parts.db.select().from(tasks).where(eq(tasks.id, task.id))
  if (row) await requestsOf(parts, row).removeAnswers()
}

interface Making extends Run {
  readonly requests: Requests
}

function makerFor(parts: ServiceParts, madeBy: TaskMaker, making: Making): RemoteMaker {
  const driverOf = <K extends ModelTask>(kind: K): DriverOf<K> => {
    // Safe: the table has, for each kind, the drivers of that kind.
    const driver = parts.protocols[madeBy.protocol][kind] as DriverOf<K> | undefined
    if (!driver) throw new Error(`${madeBy.protocol} has no driver for ${kind}`)
    return driver
  }
  return {
    madeBy,
    capabilities: kind => driverOf(kind).capabilities(madeBy.model),
    async ask(kind, input, name = RESULT) {
      const connection = await reach(parts, madeBy.connection)
      if (typeof connection === 'string') throw new TaskFailedError(unusableFailure(madeBy, connection))
      const asking = { ...making, connection, madeBy, kind, name }
      try {
        const made = await request(parts, driverOf(kind), input, asking)
        await noteTrouble(parts.db, connection.id, null)
        return made
      } catch (error) {
        throw await judged(parts, asking, error)
      }
    },
  }
}

interface Asking extends Making {
  readonly connection: Reached
  readonly madeBy: TaskMaker
  readonly kind: ModelTask
  readonly name: string
}

/** One request: sends it unless that was done before, and reads the answer or polls until there is one. */
async function request<K extends ModelTask>(
  parts: ServiceParts,
  driver: DriverOf<K>,
  input: Kinds[K]['input'],
  asking: Asking,
): Promise<Made<K>> {
  const { requests, connection, madeBy, kind, name, signal } = asking
  const { jobs } = parts
  const access = accessTo(connection, signal, kind, requests.stateOf(name).at)
  const call = callFor(connection, access, madeBy.model)
  const folder = join(asking.folder, name)
  await mkdir(folder, { recursive: true })
  const reading = { ...call, folder, download: downloader(access, parts.fetchMedia) }
  try {
    let outcome: Outcome<Kinds[K]['result']> | undefined
    if (requests.stateOf(name).handle === undefined) {
      const body = await answerTo(parts, asking, driver, input, call)
      outcome = await driver.read(body, input, reading)
      if ('handle' in outcome) await requests.keepHandle(name, outcome.handle)
    }
    const { handle } = requests.stateOf(name)
    if (handle !== undefined) {
      const waiting = AbortSignal.any([access.signal, jobs.stopping])
      const news = new AbortController()
      const listening = { ...access, signal: AbortSignal.any([waiting, news.signal]) }
      driver.watch?.(handle, callFor(connection, listening, madeBy.model), asking.progress)
      const poll = async () => driver.poll?.(handle, input, reading)
      outcome = await polled(poll, waiting, waitingReporter(asking)).finally(() => news.abort())
    }
    if (!outcome || 'handle' in outcome) throw new ProviderError('unreadable', 'it has a task, but no result')
    return outcome
  } catch (error) {
    const { handle } = requests.stateOf(name)
    if (access.signal.aborted && handle !== undefined && driver.cancel) {
      const cancelling = { ...access, signal: AbortSignal.timeout(CANCELLING) }
      await driver.cancel(handle, callFor(connection, cancelling, madeBy.model)).catch(() => undefined)
    }
    if (signal.aborted) throw new EngineError('cancelled', 'the task was cancelled')
    if (jobs.stopping.aborted && handle !== undefined) throw new EngineError('stopped', 'the studio is stopping')
    throw error
  }
}

/** The body of the answer: the stored one, or that of the request, which is sent now. */
async function answerTo<K extends ModelTask>(
  { onStep }: ServiceParts,
  { requests, madeBy, name }: Asking,
  driver: DriverOf<K>,
  input: Kinds[K]['input'],
  call: Call,
): Promise<Buffer> {
  const stored = await requests.answer(name)
  if (stored !== undefined) return stored
  // A process sent it and died before the answer was stored.
  if (requests.stateOf(name).at !== undefined) throw new TaskFailedError(lostFailure(madeBy, 0))
  // Safe: a driver without a preparation sends the input itself.
  const ready = driver.prepare ? await driver.prepare(input, call) : (input as SentOf<K>)
  await requests.sending(name)
  onStep('task.sending')
  const body = await requireSuccess(await driver.send(ready, call))
  onStep('task.answered')
  await requests.keep(name, body)
  onStep('task.kept')
  return body
}

/** Passes on what a server tells of a task that goes on: how much is done, and its place in line when that changes. */
function waitingReporter({ progress, report }: Asking) {
  let place: number | undefined
  return ({ progress: done, position }: Waiting['waiting']): void => {
    if (done !== undefined) progress(done)
    if (position === place) return
    place = position
    report({ details: { position } satisfies Placed })
  }
}

/** What is to become of a task whose request failed; notes at the connection whether it can be used. */
async function judged(
  { db, limits }: ServiceParts,
  { connection, madeBy, requests, kind: task, name }: Asking,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof LostAnswerError || error instanceof ProviderError)) return error
  const isTaken = await requests.isTaken(name)
  if (error instanceof ProviderError) await noteTrouble(db, connection.id, isOfConnection(error) ? error.said : null)
  const failed = new TaskFailedError(
    error instanceof ProviderError
      ? failureOf(madeBy, error)
      : lostFailure(madeBy, minutesFor(connection, task), error),
  )
  // A request that was taken is not sent again, but a file of its answer may be fetched again.
  const mayPass = error.kind === 'busy' || error.kind === 'unreachable' || (error.kind === 'broken' && isTaken)
  if (!mayPass) return failed
  const tries = await requests.tryAgain(name, isTaken)
  const { retryAfter } = error instanceof ProviderError ? error : {}
  const wait = retryAfter === undefined ? limits.remoteBackoff * 2 ** (tries - 1) : retryAfter * 1000
  return tries <= MOST_RETRIES && wait <= LONGEST_WAIT * 1000 ? new SendAgain(Date.now() + wait) : failed
}
