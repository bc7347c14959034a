import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openDurablePglite } from './durablePglite.ts'
import * as schema from './schema.ts'

/** A connection or a transaction: whoever takes one can be called inside either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  readonly db: Database
  readonly pglite: PGlite
  readonly close: () => Promise<void>
}

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Opens the embedded database in `<dataDir>/db` and brings its tables up to date. */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pglite = await openDurablePglite(folder)
  const db = drizzle(pglite, { schema })
  await migrate(db, { migrationsFolder: MIGRATIONS })
  return { db, pglite, close: () => pglite.close() }
}
