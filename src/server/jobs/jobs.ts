import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { openQueue, type Queue, type Source } from './queue.ts'

/**
 * `task.light`, `task.heavy`, `task.analysis`: engines' work. `task.expire`: tasks whose time is over. `outbox.step`: the sending of what
 * waits in an outbox. `work.step`: one transition of a work. `chain.step`: one of a run of a chain. `storage.collect`: removing
 * what nothing needs. `library.retention`: emptying the trash of what has been in it long enough.
 * `database.vacuum`: care for the embedded database.
 */
type QueueName =
  | 'task.light'
  | 'task.heavy'
  | 'task.analysis'
  | 'task.expire'
  | 'outbox.step'
  | 'work.step'
  | 'library.retention'
  | 'chain.step'
  | 'storage.collect'
  | 'database.vacuum'

/** Rows that say when they are due. */
export interface Due {
  /** The ids of rows that are due now, a batch of them. */
  readonly ids: () => Promise<readonly string[]>
  /** When the next one is due, in epoch milliseconds; it may be in the past. */
  readonly next: () => Promise<number | undefined>
}

/** Does what is due for a row; re-reads it, and does nothing if it has moved. */
type Handler = (id: string) => Promise<void>

/**
 * Wake-ups. Rows are the truth and say when they are due: a wake-up only saves time, and a doubled one does nothing.
 * While nothing is due the database is not asked.
 */
export interface Jobs {
  /** The row `id` is due in `queue`. */
  wake(queue: QueueName, id: string): Promise<void>
  /** Handles rows by their ids, no row twice at the same time. */
  handle(queue: QueueName, due: Due, handler: Handler, concurrency: number): void
  /** Works on what `source` hands out. */
  work(queue: QueueName, source: Source, concurrency: number): void
  /** Looks in every queue for what is due: for changes without a `wake`. */
  lookAgain(): void
  stop(): Promise<void>
}

/** Seconds that what is being done has to end when the studio stops. */
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
  const start = (name: QueueName, source: Source, concurrency: number, add: Open['add']) => {
    const queue = openQueue(source, { concurrency, longestSleep, log })
    open.set(name, { queue, add })
    queue.poke()
  }
  const lookAgain = () => {
    for (const { queue } of open.values()) queue.poke()
  }
  // Other processes on the same database signal what has become due.
  await signals?.listen(lookAgain)

  return {
    async wake(name, id) {
      const one = open.get(name)
      one?.add(id)
      one?.queue.poke()
      // Nobody waits for it: a signal that is lost costs no more than a wake-up that is.
      void signals?.send().catch((error: unknown) => log.warn({ error }, 'other processes were not woken'))
    },
    handle(name, due, handler, concurrency) {
      const rows = rowSource(due, handler)
      start(name, rows.source, concurrency, rows.add)
    },
    work(name, source, concurrency) {
      start(name, source, concurrency, () => undefined)
    },
    lookAgain,
    async stop() {
      const ended = Promise.all([...open.values()].map(({ queue }) => queue.stop()))
      const giveUp = new AbortController()
      await Promise.race([ended, sleep(STOPPING * 1000, undefined, giveUp).catch(() => undefined)])
      giveUp.abort()
    },
  }
}

/** Rows by id: those that somebody woke, then those that the database says are due. */
function rowSource(due: Due, handler: Handler) {
  const waiting = new Set<string>()
  const running = new Set<string>()
  let isLooking = true
  /** When the next row is due, by the last look that found nothing due. */
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
