import type { OperationId } from '#contract/operationFacts.ts'
import type { Unit } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import type { EngineResult } from '#engines/run/engine.ts'
import type { BoundModel } from '#contract/studio/protocols.ts'
import type { Maker } from '#server/connections/connections.ts'
import type { EngineInputs, EngineTask, TaskEngineKind } from '#engines/run/registry.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import type { ServiceLimits } from '#server/service/limits.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { ReadingOptions } from './readingOptions.ts'
import type { RemoteRun } from './remote.ts'
import type { Task, TaskFailure, TaskOf } from './task.ts'

/** Everything that submitting and reading a task may need. */
export type TaskContext = Context<keyof ServiceParts>

/** What the description of a job may need. */
export type JobParts = Pick<ServiceParts, 'db' | 'storage' | 'speechModel'>

/** What a task may be paid with. Amounts in whole units. */
export interface Price {
  readonly unit: Unit
  readonly amount: number
}

/** The stored form of a request, once its files have been stored. */
export interface Accepted<Request> {
  readonly request: Request
  /** Given if the price depends on what was measured while accepting; otherwise that of `price` applies. */
  readonly prices?: readonly Price[]
  /** The task in whose record this one is shown; absent: it has a record of its own. */
  readonly partOf?: string
}

/** A tier of limited throughput, with limits that all accounts share. */
export interface LimitedTier {
  /** Tasks that run at the same time. */
  readonly concurrency: number
  /** Tasks that wait or run; one more fails at once, as `full`. */
  readonly capacity: number
  /** Milliseconds that a task may wait for its turn before it fails, as `tooLong`. */
  readonly patience: number
  readonly full: TaskFailure
  readonly tooLong: TaskFailure
}

/** How connected models make the results of an operation. */
export interface RemoteOf<Body, Request> {
  /** The model whose results a request asks for; undefined: only engines make what it asks for. */
  readonly model: (body: Body, context: TaskContext) => BoundModel | undefined | Promise<BoundModel | undefined>
  /** Whether a connected model can make what a request asks for; if not, an engine does. Absent: always. */
  readonly makes?: (body: Body, maker: Maker) => boolean
  /** The tariff counts, whatever the owner asks for the model: other engines take part in it. */
  readonly hasTariff?: true
  /**
   * Makes the results: asks the connected model, once or several times under different names, and measures what it
   * sent. It is called again after a crash, and then gets the answers that have been stored.
   */
  readonly make: (run: RemoteRun, task: TaskOf<Request>) => Promise<EngineResult>
}

/** How many tasks of an operation an account may have under way. */
export interface Concurrency {
  /** The operations that are counted together; absent: only the operation itself. */
  readonly operations?: readonly OperationId[]
  readonly most: (limits: ServiceLimits) => number
  readonly refusal: (most: number) => Refusal
}

/** How the tasks of one operation are accepted, run, paid for and shown. */
export interface TaskDefinition<Body, Request, View, Kind extends TaskEngineKind> extends ReadingOptions {
  readonly operation: OperationId
  /**
   * The possible prices of a request, in order of preference: the first that the balance allows is held. Refuses what
   * can be refused without fetching, storing or decoding anything. `maker`: the connected model, if one makes it.
   */
  readonly price: (context: TaskContext, body: Body, maker: Maker | undefined) => Promise<readonly Price[]>
  /** Fetches, checks and stores what a request brings. Only called if the account can pay for it. */
  readonly accept: (context: TaskContext, body: Body, maker: Maker | undefined) => Promise<Accepted<Request>>
  /**
   * Whether accepting this request only means writing its row, with nothing to fetch, decode or store: then whether the
   * account can pay is checked only when the row is inserted, and not before that as well. Absent: never.
   */
  readonly bringsNothing?: (body: Body) => boolean
  /**
   * Finds the task that already does what is requested, which is then returned in place of a new one; absent: every
   * request creates a new one. Called again in the transaction of the new row: by locking a task there, it can make
   * simultaneous requests wait for each other.
   */
  readonly existing?: (db: Database, account: string, body: Body) => Promise<Task | undefined>
  /** The engine that runs its tasks; decides the class of workers. */
  readonly engine: Kind
  /** The input of that engine. */
  readonly input: (parts: JobParts, task: TaskOf<Request>) => Promise<EngineInputs[Kind]>
  /** Absent: only engines make its results. */
  readonly remote?: RemoteOf<Body, Request>
  /**
   * Charged in full when the task is created, and refunded when it fails; absent: held, and charged when it succeeds.
   */
  readonly chargesAtCreation?: true
  /** What a result costs, at most what is held; absent: all that is held. */
  readonly charge?: (result: EngineResult, request: Request) => number
  /** Writes what else a result brings about, in the transaction that ends the task. */
  readonly finish?: (tx: Database, task: TaskOf<Request>, result: EngineResult) => Promise<void>
  /** Records of tasks in the order given, as the area's list shows them, or each as read by itself. */
  readonly view: (
    context: TaskContext,
    tasks: readonly TaskOf<Request>[],
    scope: 'list' | 'single',
  ) => Promise<readonly View[]>
  /** Whether the area has a status for the time in which results are stored. */
  readonly showsUploading?: true
  /** Milliseconds from its creation within which a task must end; absent: no limit while it waits for its turn. */
  readonly lifetime?: number
  readonly concurrency?: Concurrency
  /** The limited tier, and whether a task paid in `unit` goes there. */
  readonly relaxed?: LimitedTier & { readonly applies: (context: TaskContext, unit: Unit) => boolean }
}

/** What running a task needs to know of its operation. */
export interface Runnable {
  readonly operation: OperationId
  readonly job: (parts: JobParts, task: Task) => Promise<EngineTask>
  readonly remote?: (run: RemoteRun) => Promise<EngineResult>
  readonly charge?: (result: EngineResult, request: unknown) => number
  readonly finish?: (tx: Database, task: Task, result: EngineResult) => Promise<void>
  readonly showsUploading?: true
  readonly lifetime?: number
  readonly relaxed?: LimitedTier
}

/** Every operation that is registered, by its id. */
export type Runnables = ReadonlyMap<OperationId, Runnable>
