import type { EngineTask, TaskEngineKind } from '#engines/run/registry.ts'
import { makerOf, type Maker } from '#server/connections/connections.ts'
import { createTask } from './create.ts'
import { requireMeans } from './means.ts'
import type { RemoteOf, Runnable, TaskContext, TaskDefinition } from './definition.ts'
import { earlierTask, repeatable } from './idempotency.ts'
import { taskReader, type TaskReader } from './reader.ts'
import type { ShownTask, Task, TaskOf } from './task.ts'

/** An operation as its area registers it. */
export interface DefinedTask<Body, View> extends TaskReader<View> {
  readonly runnable: Runnable
  /** Accepts a request; if it was accepted before under the same key, returns the task of that time. */
  readonly submit: (context: TaskContext, body: Body) => Promise<Pick<Task, 'id'>>
  /** The same, but waits until the task has ended, for endpoints that answer with its result. */
  readonly complete: (context: TaskContext, body: Body) => Promise<Task>
  /** The verb of an endpoint that answers at once. */
  readonly create: (
    context: TaskContext,
    input: { readonly body: Body },
  ) => Promise<{ taskId: string; status: 'pending' }>
  /** The records of this operation's tasks, for a list that holds tasks of several operations. */
  readonly view: (
    context: TaskContext,
    tasks: readonly ShownTask[],
    scope: 'list' | 'single',
  ) => Promise<readonly View[]>
}

/** The connected model that makes what a request asks for; undefined: an engine does. */
async function makerFor<Body>(
  remote: RemoteOf<Body, never>,
  body: Body,
  context: TaskContext,
): Promise<Maker | undefined> {
  const model = await remote.model(body, context)
  const maker = model && (await makerOf(context.db, model))
  if (!maker || !(remote.makes?.(body, maker) ?? true)) return undefined
  return remote.hasTariff ? { ...maker, credits: null } : maker
}

/** An operation of the built-in service: create, list and read, and what it takes to run its tasks. */
export function defineTask<Body, Request, View extends object, Kind extends TaskEngineKind>(
  definition: TaskDefinition<Body, Request, View, Kind>,
): DefinedTask<Body, View> {
  const { operation, price, accept, charge, finish, showsUploading, lifetime, relaxed, remote } = definition
  // Safe: only `accept` of its own operation writes the request of a row.
  const own = (task: ShownTask) => task as TaskOf<Request>

  const submit: DefinedTask<Body, View>['submit'] = async (context, body) => {
    const { db, account, limits } = context
    // Before anything is fetched or stored: a repeated request costs nothing and finds the task of the first one.
    const repetition = await repeatable(context, body)
    const earlier = repetition && (await earlierTask(db, account.id, repetition))
    if (earlier) return earlier
    const existing = await definition.existing?.(db, account.id, body)
    if (existing) return existing
    const maker = remote && (await makerFor(remote, body, context))
    const prices = await price(context, body, maker)
    const room = { account: account.id, operation, limits, concurrency: definition.concurrency, added: 1 } as const
    const payable = definition.bringsNothing?.(body) ? prices : await requireMeans(db, prices, room)
    const accepted = await accept(context, body, maker)
    return createTask(context, definition, {
      ...accepted,
      prices: accepted.prices ?? payable,
      maker,
      repetition,
      existing: tx => definition.existing?.(tx, account.id, body),
    })
  }
  const view: DefinedTask<Body, View>['view'] = (context, tasks, scope) =>
    definition.view(context, tasks.map(own), scope)
  const reader = taskReader([{ runnable: { operation }, view }], definition)

  return {
    ...reader,
    view,
    submit,
    async complete(context, body) {
      const task = await submit(context, body)
      return context.settled(task.id)
    },
    async create(context, { body }) {
      const { id } = await submit(context, body)
      // The interface promises this status; a task that has failed already shows it when it is read.
      return { taskId: id, status: 'pending' }
    },
    runnable: {
      operation,
      // Safe: the input is that of this engine.
      job: async (parts, task) =>
        ({ kind: definition.engine, input: await definition.input(parts, own(task)) }) as EngineTask,
      ...(remote && { remote: run => remote.make(run, own(run.task)) }),
      ...(charge && { charge: (result, request) => charge(result, request as Request) }),
      ...(finish && { finish: (tx, task, result) => finish(tx, own(task), result) }),
      ...(showsUploading && { showsUploading }),
      ...(lifetime !== undefined && { lifetime }),
      ...(relaxed && { relaxed }),
    },
  }
}
