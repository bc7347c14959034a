import { PgBoss } from 'pg-boss'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'

/**
 * `task.run`: an engine's work. `lane.step`: the sending of what waits in a lane. `work.step`: one
 * transition of a work. `storage.collect`: removing what nothing needs.
 */
const queues = ['task.run', 'lane.step', 'work.step', 'storage.collect'] as const
type Queue = (typeof queues)[number]

/** Does what is due for a row; re-reads it, and does nothing if it has moved. */
type Handler = (id: string) => Promise<void>

/** Finds the ids of rows that are due now. */
type Due = () => Promise<readonly string[]>

/**
 * Wake-ups. Rows are the truth and say when they are due; a job only carries an id to whoever handles it, so a lost job
 * costs at most one sweep and a doubled one nothing.
 */
export interface Jobs {
  wake(queue: Queue, id: string): Promise<void>
  handle(queue: Queue, due: Due, handler: Handler, concurrency: number): Promise<void>
  stop(): Promise<void>
}

const SWEEP = 1000
/** Seconds between looks at the queue when no notification came. */
const POLL = 2

export async function openJobs({ db, queue, isShared }: OpenDatabase, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...queue, useListenNotify: true, schedule: false })
  boss.on('error', error => log.error({ error }, 'the job queue reported an error'))
  await boss.start()
  // Jobs of a process that died are still marked active; when this one is alone with the database, nobody has them.
  if (!isShared)
    await db.execute(
      sql`delete from pgboss.job where name in (${sql.join(
        queues.map(name => sql`${name}`),
        sql`, `,
      )})`,
    )
  for (const queue of queues) await boss.createQueue(queue, { notify: true, policy: 'short', retryLimit: 0 })

  const sweeps: (() => Promise<void>)[] = []
  let stopped = false
  const sweep = async () => {
    for (const each of sweeps)
      if (!stopped) await each().catch((error: unknown) => log.error({ error }, 'a sweep failed'))
  }
  let sweeping: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep)
  }, SWEEP)

  const wake: Jobs['wake'] = async (queue, id) => {
    // With the policy "short" a row waits in the queue once, however often it is woken.
    await boss.send(queue, { id }, { singletonKey: id })
  }
  return {
    wake,
    async handle(queue, due, handler, concurrency) {
      const worker: string = await boss.work<{ id: string }>(
        queue,
        { localConcurrency: concurrency, pollingIntervalSeconds: POLL },
        async jobs => {
          try {
            for (const { data } of jobs) await handler(data.id)
          } catch (error) {
            log.error({ error, queue }, 'a job failed')
          } finally {
            boss.notifyWorker(worker)
          }
        },
      )
      sweeps.push(async () => {
        for (const id of await due()) await wake(queue, id)
      })
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await sweeping
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
