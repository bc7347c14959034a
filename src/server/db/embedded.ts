import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { MIGRATIONS, type Database, type OpenDatabase } from './database.ts'
import { openDurablePglite } from './durablePglite.ts'
import { putNewDatabase } from './newDatabase.ts'
import { brokenDatabase, requireDatabase, requireKnownSchema } from './installation.ts'
import { onPglite } from './onPglite.ts'
import { watchForPanic } from './watchForPanic.ts'

/**
 * Opens the embedded database in `<dataDir>/db`. The caller holds the folder's lock: there is no second process.
 * `onBroken` is called with the reason once the database cannot answer any more. It must end the process at once,
 * because the next query would never return. Throws ConfigurationError for a folder whose database is missing or
 * damaged.
 */
export async function openEmbedded(dataDir: string, onBroken?: (reason: string) => never): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db')
  requireDatabase(dataDir)
  if (!existsSync(join(folder, 'PG_VERSION'))) await putNewDatabase(folder)
  const { pglite, db } = await openWhole(folder).catch((error: unknown) => {
    throw brokenDatabase(dataDir, error)
  })
  if (onBroken) watchForPanic(pglite, onBroken)
  return {
    db,
    isShared: false,
    close: () => pglite.close(),
  }
}

async function openWhole(folder: string) {
  const pglite = await openDurablePglite(folder)
  const db = onPglite(pglite)
  await requireKnownSchema(db)
  await migrate(db, { migrationsFolder: MIGRATIONS })
  await requireTables(db)
  return { pglite, db }
}

/** Reads the beginning of every table: PostgreSQL opens with files that are missing or not its own. */
async function requireTables(db: Database): Promise<void> {
  const { rows } = (await db.execute(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )) as { rows: { name: string }[] }
  for (const { name } of rows) await db.execute(sql`select 1 from ${sql.raw(name)} limit 1`)
}
