import { sql } from 'drizzle-orm'
import type { Source } from '#server/jobs/queue.ts'
import type { Database } from './database.ts'

/** Milliseconds between two looks. */
const PERIOD = 10 * 60_000
/** A table is due when so many rows have changed, and so large a share of it, since the last time. As PostgreSQL has it. */
const CHANGED = { rows: 50, share: 0.1 }

/**
 * What autovacuum does in PostgreSQL and nobody in the embedded database, which is one process: frees the room of old
 * rows, and counts what is there, without which questions are answered by reading whole tables. One table at a time.
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

/** Vacuums whatever is due. */
export async function vacuumChanged(db: Database): Promise<void> {
  for (let table = await changedTable(db); table !== undefined; table = await changedTable(db)) await vacuum(db, table)
}

async function vacuum(db: Database, table: string): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
}

/** The table of ours that changed most since it was last counted; undefined when none is due. */
async function changedTable(db: Database): Promise<string | undefined> {
  const { rows } = (await db.execute(sql`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and n_mod_since_analyze > ${CHANGED.rows}::bigint + ${CHANGED.share}::float8 * n_live_tup
    order by n_mod_since_analyze desc limit 1`)) as { rows: { name: string }[] }
  return rows[0]?.name
}
