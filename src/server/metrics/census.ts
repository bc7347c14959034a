import { and, count, isNotNull, min, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { taskClasses, tasks } from '#server/db/schema/tasks.ts'
import { works } from '#server/db/schema/works.ts'
import type { Metrics } from './metrics.ts'

/** Milliseconds for which figures that need a scan of whole tables are reused. */
const SLOWLY = 600_000

/** Sets the gauges that are counted in the database, for each scrape. */
export interface Census {
  /** Sets the gauges; figures that need a scan of whole tables are at most ten minutes old. */
  take(): Promise<void>
}

export function openCensus(db: Database, metrics: Metrics, now: () => number = Date.now): Census {
  let slowlyAt = -Infinity
  return {
    async take() {
      await countTasks(db, metrics, now())
      await countWorks(db, metrics)
      if (now() - slowlyAt < SLOWLY) return
      slowlyAt = now()
      metrics.drift.set(await driftOf(db))
      const [total] = await db
        .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
        .from(files)
      metrics.stored.set(total?.bytes ?? 0)
    },
  }
}

async function countTasks(db: Database, { waiting, running, oldest }: Metrics, now: number): Promise<void> {
  const rows = await db
    .select({
      taskClass: tasks.class,
      isClaimed: sql<boolean>`${tasks.lease} is not null`,
      total: count(),
      since: min(tasks.createdAt),
    })
    .from(tasks)
    .where(and(isNotNull(tasks.nextAt)))
    .groupBy(tasks.class, sql`${tasks.lease} is not null`)
  for (const one of taskClasses) {
    const of = (isClaimed: boolean) => rows.find(row => row.taskClass === one && row.isClaimed === isClaimed)
    const since = of(false)?.since ?? now
    waiting.set({ class: one }, of(false)?.total ?? 0)
    running.set({ class: one }, of(true)?.total ?? 0)
    oldest.set({ class: one }, Math.max(0, now - since) / 1000)
  }
}

async function countWorks(db: Database, metrics: Metrics): Promise<void> {
  const rows = await db
    .select({ state: works.state, total: count() })
    .from(works)
    .where(isNotNull(works.nextAt))
    .groupBy(works.state)
  metrics.works.reset()
  for (const { state, total } of rows) metrics.works.set({ state }, total)
}

/** How many balances are not the sum of their entries. Section "Credits": there must be none. */
async function driftOf(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as total from balances b
    full join (select account, unit, sum(amount) as amount from entries group by account, unit) e
      on e.account = b.account and e.unit = b.unit
    where coalesce(b.available, 0) <> coalesce(e.amount, 0)
  `)) as { rows: { total: number }[] }
  return rows[0]?.total ?? 0
}
