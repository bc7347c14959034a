import { sql } from 'drizzle-orm'
import type { Source } from '#server/jobs/queue.ts'
import type { Database } from './database.ts'

/** Milliseconds between two checks. */
const PERIOD = 10 * 60_000
/**
 * A table is due when more than so many rows plus this share of it have changed since the last time: the defaults of
 * PostgreSQL.
 */
const CHANGED = { rows: 50, share: 0.1 }

/**
 * Replaces the autovacuum of PostgreSQL, which the embedded database lacks because it is one process: frees the space
 * of old rows, and updates the statistics, without which queries read whole tables. One table at a time.
 */
export function vacuums(db: Database): Source {
  let next = 0
  return {
    async take() {
      if (Date.now() < next) return undefined
      const table = await changedTable(db)
      if (table !== undefined) return () => vacuum(db, table)
      next = Date.now() + PERIOD
      return undefined
    },
    next: () => Promise.resolve(next),
  }
}

/** Vacuums every table that is due. */
export async function vacuumChanged(db: Database): Promise<void> {
  for (let table = await changedTable(db); table !== undefined; table = await changedTable(db)) await vacuum(db, table)
}

async function vacuum(db: Database, table: string): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
}

/** Our table with the most changes since its last analysis; undefined if none is due. */
async function changedTable(db: Database): Promise<string | undefined> {
  const { rows } = (await db.execute(sql`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and n_mod_since_analyze > ${CHANGED.rows}::bigint + ${CHANGED.share}::float8 * n_live_tup
    order by n_mod_since_analyze desc limit 1`)) as { rows: { name: string }[] }
  return rows[0]?.name
}
