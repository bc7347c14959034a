import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { openQueue, type Queue, type Source } from './queue.ts'

/**
 * `task.light`, `task.heavy`, `task.analysis`: the work of engines. `task.remote`: tasks that connected models make.
 * `task.expire`: tasks whose time is up. `speaker.remove`: deleting voices at the providers that made them.
 * `outbox.step`: sending the works that wait in an outbox. `work.step`: one transition of a work. `chain.step`: one
 * transition of a run of a chain. `timeline.render`: exporting a piece. `storage.collect`: removing what nothing needs.
 * `library.retention`: removing what has been in the trash for long enough. `database.vacuum`: maintenance of the
 * embedded database. `clock.setBack`: what is stored after the wall clock was set back.
 */
type QueueName =
  | 'task.light'
  | 'task.heavy'
  | 'task.analysis'
  | 'task.remote'
  | 'task.expire'
  | 'speaker.remove'
  | 'outbox.step'
  | 'work.step'
  | 'library.retention'
  | 'chain.step'
  | 'timeline.render'
  | 'storage.collect'
  | 'database.vacuum'
  | 'clock.setBack'

/** Finds the rows that are due. */
export interface Due {
  /** A batch of ids of rows that are due now. */
  readonly ids: () => Promise<readonly string[]>
  /** When the next one is due, in epoch milliseconds; it may be in the past. */
  readonly next: () => Promise<number | undefined>
}

/** Does what is due for a row. Reads the row again first, and does nothing if it is no longer due. */
type Handler = (id: string) => Promise<void>

/**
 * Queues and their wake-ups. The rows determine when they are due: a wake-up only saves time, and a duplicate one does
 * nothing. A queue sleeps until its next row is due, so that it does not keep querying the database.
 */
export interface Jobs {
  /** Tells `queue` that the row `id` is due. */
  wake(queue: QueueName, id: string): Promise<void>
  /** Handles the rows that are due, never one row twice at the same time. */
  handle(queue: QueueName, due: Due, handler: Handler, concurrency: number): void
  /** Runs the jobs that `source` hands out. */
  work(queue: QueueName, source: Source, concurrency: number): void
  /** Aborted when the studio stops: a job that only waits ends, and goes on at the next start. */
  readonly stopping: AbortSignal
  /** Checks every queue for due rows, after changes without a `wake`. */
  lookAgain(): void
  stop(): Promise<void>
}

/** Seconds that running jobs have to end when the studio stops. */
const STOPPING = 5

interface Open {
  readonly queue: Queue
  /** Notes a row that is due. */
  readonly add: (id: string) => void
}

/**
 * Opens the queues. `longestSleep`, in milliseconds: rows that changed without a wake-up are found at least that often.
 */
export async function openJobs(
  { signals }: Pick<OpenDatabase, 'signals'>,
  log: Log,
  longestSleep = 30_000,
): Promise<Jobs> {
  const open = new Map<QueueName, Open>()
  const stopping = new AbortController()
  const start = (name: QueueName, source: Source, concurrency: number, add: Open['add']) => {
    const queue = openQueue(source, { concurrency, longestSleep, log })
    open.set(name, { queue, add })
    queue.poke()
  }
  const lookAgain = () => {
    for (const { queue } of open.values()) queue.poke()
  }
  // Other processes on the same database signal that something has become due.
  await signals?.listen(lookAgain)

  return {
    async wake(name, id) {
      const one = open.get(name)
      one?.add(id)
      one?.queue.poke()
      // Do not wait for the signal: losing it costs no more than losing a wake-up.
      void signals?.send().catch((error: unknown) => log.warn({ error }, 'other processes were not woken'))
    },
    handle(name, due, handler, concurrency) {
      const rows = rowSource(due, handler)
      start(name, rows.source, concurrency, rows.add)
    },
    work(name, source, concurrency) {
      start(name, source, concurrency, () => undefined)
    },
    stopping: stopping.signal,
    lookAgain,
    async stop() {
      stopping.abort()
      const ended = Promise.all([...open.values()].map(({ queue }) => queue.stop()))
      const giveUp = new AbortController()
      await Promise.race([ended, sleep(STOPPING * 1000, undefined, giveUp).catch(() => undefined)])
      giveUp.abort()
    },
  }
}

/** Rows by id: those that were woken, then those that are due according to the database. */
function rowSource(due: Due, handler: Handler) {
  const waiting = new Set<string>()
  const running = new Set<string>()
  let isLooking = true
  /** When the next row is due, if the last query found none due now. */
  let idleUntil: { readonly next: number | undefined } | undefined
  const idle = () => [...waiting].find(one => !running.has(one))
  const look = async () => {
    isLooking = false
    const next = await due.next()
    idleUntil = next === undefined || next > Date.now() ? { next } : undefined
    // Nearly always nothing is due, and no second query is needed.
    if (idleUntil) return
    for (const id of await due.ids()) if (!running.has(id)) waiting.add(id)
  }
  const source: Source = {
    async take() {
      if (isLooking && idle() === undefined) await look()
      const id = idle()
      if (id === undefined) return undefined
      idleUntil = undefined
      waiting.delete(id)
      running.add(id)
      return () => handler(id).finally(() => running.delete(id))
    },
    async next() {
      isLooking = true
      return idleUntil ? idleUntil.next : due.next()
    },
  }
  return { source, add: (id: string) => waiting.add(id) }
}
