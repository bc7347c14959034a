import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { ConfigurationError } from '#server/platform/environment.ts'
import type { Log } from '#server/platform/log.ts'
import { requireKnownSchema } from './installation.ts'
import { openSignals } from './signals.ts'
import { MIGRATIONS, type OpenDatabase } from './database.ts'

/**
 * An arbitrary number that only we lock: if several processes start at the same time, one migrates and the others wait.
 */
const MIGRATION_LOCK = 4_600_001

/** Connections of one process; each is busy for milliseconds only. */
const CONNECTIONS = 10

/** Connects to PostgreSQL, with the same tables and migrations as the embedded database. Throws ConfigurationError. */
export async function openPostgres(url: string, log: Log, connections = CONNECTIONS): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: connections })
  // The pool replaces a broken connection, and its query fails. An error without a listener would end the process, and
  // the pool listens only while a connection is idle.
  pool.on('connect', connected => connected.on('error', error => log.warn({ error }, 'a database connection broke')))
  pool.on('error', () => undefined)
  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw new ConfigurationError(
      `DATABASE_URL: cannot connect: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  try {
    const alone = drizzle(client)
    await alone.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await requireKnownSchema(alone)
    await migrate(alone, { migrationsFolder: MIGRATIONS })
    await alone.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    client.release()
  } catch (error) {
    // Close the connection instead of returning it to the pool, which also releases the lock.
    client.release(true)
    await pool.end()
    throw error
  }
  const signals = openSignals(url, pool, log)
  return {
    db: drizzle(pool),
    isShared: true,
    signals,
    async close() {
      await signals.close()
      await pool.end()
    },
  }
}
