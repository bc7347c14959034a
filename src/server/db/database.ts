import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type * as schema from './schema.ts'

/** A connection or a transaction: whoever takes one can be called inside either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** One schema and one folder of migrations for the embedded database and for PostgreSQL. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

export interface OpenDatabase {
  readonly db: Database
  /** Whether other processes may work on the same rows; if not, what was claimed at a start is free again. */
  readonly isShared: boolean
  /** How the job queue reaches the same database. */
  readonly queue: ConstructorOptions
  readonly close: () => Promise<void>
}
