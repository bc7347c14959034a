import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { ConfigurationError } from '#server/platform/environment.ts'
import type { Log } from '#server/platform/log.ts'
import { openSignals } from './signals.ts'
import { MIGRATIONS, type OpenDatabase } from './database.ts'

/** Any number that only we lock: of several processes that start at once, one migrates and the others wait. */
const MIGRATION_LOCK = 4_600_001

/** Connections of one process; each stays busy for milliseconds. */
const CONNECTIONS = 10

/** Connects to PostgreSQL, with the same tables and migrations as the embedded database. Throws ConfigurationError. */
export async function openPostgres(url: string, log: Log, connections = CONNECTIONS): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: connections })
  // A connection that breaks is replaced by the pool, and its query fails; an error that nobody listens to would end the
  // process, and the pool listens only while a connection is idle.
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
    await migrate(alone, { migrationsFolder: MIGRATIONS })
    await alone.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    client.release()
  } catch (error) {
    // Not back into the pool: the lock goes with the connection.
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
