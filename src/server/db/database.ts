import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or a transaction: whoever takes one can be called inside either. */
export type Database = PgDatabase<PgQueryResultHKT>

/** One schema and one folder of migrations for the embedded database and for PostgreSQL. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

export interface Signals {
  send(): Promise<void>
  /** Calls `onSignal` for every signal, those of this process too, and once after a time without a connection. */
  listen(onSignal: () => void): Promise<void>
}

export interface OpenDatabase {
  readonly db: Database
  /** Whether other processes may work on the same rows; if not, what was claimed at a start is free again. */
  readonly isShared: boolean
  /** Where the database is shared: signals to the other processes that something has become due. */
  readonly signals?: Signals
  readonly close: () => Promise<void>
}
