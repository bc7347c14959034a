import { sql } from 'drizzle-orm'
import { tasks, type RemoteRequest } from '#server/db/schema/tasks.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { isHolder } from './lease.ts'
import type { Task } from './task.ts'

/** The only request of most tasks. */
export const RESULT = 'result'

type Parts = Pick<ServiceParts, 'db' | 'storage'>

/** Where the answer to a request is stored. */
const answerId = (task: string, name: string) => (name === RESULT ? task : `${task}-${name}`)

/**
 * The requests of a task to connections, in its row, and the stored answers to them. The row says that a request is
 * sent before it is sent, so after a crash its answer is there, its handle is, or it counts as lost.
 */
export function requestsOf({ db, storage }: Parts, task: Task) {
  const known = new Map(Object.entries(task.requests))
  // Versions before the column had one request.
  if (known.size === 0 && task.sentAt !== null)
    known.set(RESULT, { at: task.sentAt, ...(task.handle !== null && { handle: task.handle }) })

  const write = async (name: string, request: RemoteRequest) => {
    known.set(name, request)
    const sent = [...known.values()].flatMap(({ at }) => at ?? [])
    const written = await db
      .update(tasks)
      .set({
        requests: sql`${tasks.requests} || ${JSON.stringify({ [name]: request })}::jsonb`,
        sentAt: sent.length > 0 ? Math.min(...sent) : null,
      })
      .where(isHolder(task))
      .returning({ id: tasks.id })
    if (written.length === 0) throw new EngineError('cancelled', 'the task is not ours any more')
  }
  const stateOf = (name: string): RemoteRequest => known.get(name) ?? {}
  return {
    stateOf,
    answer: (name: string) => storage.answers.get(answerId(task.id, name)),
    /** Call it before the request is sent. Throws EngineError if somebody else has the task. */
    sending: (name: string) => write(name, { ...stateOf(name), at: Date.now() }),
    keep: (name: string, body: Buffer) => storage.answers.put(answerId(task.id, name), body),
    /** The answer was a handle, which is stored in place of it. */
    async keepHandle(name: string, handle: string): Promise<void> {
      await write(name, { ...stateOf(name), handle })
      await storage.answers.remove(answerId(task.id, name))
    },
    /** Whether the server has taken the request: its answer or its handle is there. */
    isTaken: async (name: string) =>
      stateOf(name).handle !== undefined || (await storage.answers.get(answerId(task.id, name))) !== undefined,
    /** Counts a failed try, and forgets a request that was not taken. Returns how often it was tried. */
    async tryAgain(name: string, isTaken: boolean): Promise<number> {
      const { tries = 0, at, handle } = stateOf(name)
      const sent = { ...(at !== undefined && { at }), ...(handle !== undefined && { handle }) }
      await write(name, { tries: tries + 1, ...(isTaken && sent) })
      return tries + 1
    },
    async removeAnswers(): Promise<void> {
      for (const name of known.keys()) await storage.answers.remove(answerId(task.id, name))
    },
  }
}

export type Requests = ReturnType<typeof requestsOf>
