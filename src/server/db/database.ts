import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or a transaction: a function that takes one works with either. */
export type Database = PgDatabase<PgQueryResultHKT>

/** One schema and one folder of migrations for the embedded database and for PostgreSQL. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

export interface Signals {
  send(): Promise<void>
  /**
   * Calls `onSignal` for every signal, including those of this process, and once after a lost connection is restored.
   */
  listen(onSignal: () => void): Promise<void>
}

export interface OpenDatabase {
  readonly db: Database
  /** Whether other processes may work on the same rows; if not, a start releases everything that was claimed. */
  readonly isShared: boolean
  /** For a shared database: signals to the other processes that something has become due. */
  readonly signals?: Signals
  readonly close: () => Promise<void>
}
