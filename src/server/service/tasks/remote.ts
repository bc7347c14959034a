import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { BoundModel, ModelTask } from '#contract/studio/protocols.ts'
import {
  describedFor,
  makerOf,
  noteRefused,
  noteTrouble,
  reach,
  taskMakerOf,
  type Reached,
} from '#server/connections/connections.ts'
import { downloader } from '#server/connections/download.ts'
import { polled } from '#server/connections/poll.ts'
import { accessTo, callFor, minutesFor } from '#server/connections/use.ts'
import { tasks, type TaskMaker } from '#server/db/schema/tasks.ts'
import type { EngineReport, EngineResult } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { requireSuccess } from '#server/providers/answers.ts'
import type { Call, Described } from '#server/providers/call.ts'
import type { DriverOf, Kinds, Made, News, Outcome, SentOf } from '#server/providers/driver.ts'
import { comesInEvents, readEvents } from '#server/providers/events.ts'
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

/** What its server tells of a task that goes on, in the `details` of the task. */
export type Placed = Partial<Pick<News, 'position' | 'log'>>

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
   * answer is lost. `show`: called with pictures on their way, as Base64, where the model sends them. Throws
   * TaskFailedError, SendAgain, or EngineError.
   */
  readonly ask: <K extends ModelTask>(
    kind: K,
    input: Kinds[K]['input'],
    name?: string,
    show?: (partial: string) => void,
  ) => Promise<Made<K>>
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
  const maker = makerFor(parts, task.madeBy, { ...making, described: await describedFor(parts.db, task.madeBy) })
  const helper = async (model: BoundModel) => {
    const found = await makerOf(parts.db, model)
    return found && makerFor(parts, taskMakerOf(found), { ...making, described: found.described })
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
  /** What the owner said of the model. */
  readonly described: Described | undefined
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
    capabilities: kind => driverOf(kind).capabilities(madeBy.model, making.described),
    async ask(kind, input, name = RESULT, show) {
      const connection = await reach(parts, madeBy.connection)
      if (typeof connection === 'string') throw new TaskFailedError(unusableFailure(madeBy, connection))
      const asking = { ...making, connection, madeBy, kind, name, show }
      try {
        const made = await request(parts, driverOf(kind), input, asking)
        await noteTrouble(parts.db, connection.id, null)
        return made
      } catch (error) {
        throw await judged(parts, asking, error, driverOf(kind).find !== undefined)
      }
    },
  }
}

interface Asking extends Making {
  readonly connection: Reached
  readonly madeBy: TaskMaker
  readonly kind: ModelTask
  readonly name: string
  readonly show: ((partial: string) => void) | undefined
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
  // What can be looked for is not late because the studio was away.
  const access = accessTo(connection, signal, kind, driver.find ? undefined : requests.stateOf(name).at)
  const call: Call = {
    ...callFor(connection, access, madeBy.model),
    noteRefused: what => noteRefused(parts.db, connection.id, madeBy.model, what),
    ...(asking.show && { isWatched: true }),
  }
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
      const tell = newsReporter(asking)
      driver.watch?.(handle, callFor(connection, listening, madeBy.model), tell)
      const poll = async () => driver.poll?.(handle, input, reading)
      parts.onStep('task.polling')
      outcome = await polled(poll, waiting, tell).finally(() => news.abort())
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
  { requests, madeBy, name, show }: Asking,
  driver: DriverOf<K>,
  input: Kinds[K]['input'],
  call: Call,
): Promise<Buffer> {
  const stored = await requests.answer(name)
  if (stored !== undefined) return stored
  // A process sent it and died before the answer was stored.
  if (requests.stateOf(name).at !== undefined) {
    if (!driver.find) throw new TaskFailedError(lostFailure(madeBy, 0))
    const found = await driver.find(input, call)
    if (found) {
      await requests.keep(name, found)
      return found
    }
  }
  // Safe: a driver without a preparation sends the input itself.
  const ready = driver.prepare ? await driver.prepare(input, call) : (input as SentOf<K>)
  await requests.sending(name)
  onStep('task.sending')
  const body = await bodyOf(await driver.send(ready, call), driver.event, show)
  onStep('task.answered')
  await requests.keep(name, body)
  onStep('task.kept')
  return body
}

/** The body of an answer, or of one that comes in events, whose pictures are passed on. */
async function bodyOf(response: Response, read: DriverOf<ModelTask>['event'], show: Asking['show']): Promise<Buffer> {
  if (!read || !comesInEvents(response)) return requireSuccess(response)
  return readEvents(response, event => {
    const told = read(event)
    if (typeof told === 'object') show?.(told.partial)
    return told === 'end'
  })
}

/**
 * Passes on what a server tells of a task that goes on: how much is done, and its place in line and its log when they
 * change. A log stays until there is a newer one.
 */
function newsReporter({ progress, report }: Asking) {
  let told: Placed = {}
  return ({ progress: done, position, log = told.log }: News): void => {
    if (done !== undefined) progress(done)
    if (position === told.position && log === told.log) return
    told = { ...(position !== undefined && { position }), ...(log !== undefined && { log }) }
    report({ details: { ...told } })
  }
}

/** What is to become of a task whose request failed; notes at the connection whether it can be used. */
async function judged(
  { db, limits }: ServiceParts,
  { connection, madeBy, requests, kind: task, name }: Asking,
  error: unknown,
  canFind: boolean,
): Promise<unknown> {
  if (!(error instanceof LostAnswerError || error instanceof ProviderError)) return error
  // What can be looked for is looked for before it is sent again.
  const isTaken = canFind || (await requests.isTaken(name))
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
