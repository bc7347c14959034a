import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { MIGRATIONS, type OpenDatabase } from './database.ts'
import { openDurablePglite } from './durablePglite.ts'
import { putNewDatabase } from './newDatabase.ts'
import { onPglite } from './onPglite.ts'
import { watchForPanic } from './watchForPanic.ts'

/**
 * Opens the embedded database in `<dataDir>/db`. The caller holds the folder's lock: there is no second process.
 * `onBroken` is called with the reason once the database cannot answer any more. It must end the process at once,
 * because the next query would never return.
 */
export async function openEmbedded(dataDir: string, onBroken?: (reason: string) => never): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db')
  if (!existsSync(join(folder, 'PG_VERSION'))) await putNewDatabase(folder)
  const pglite = await openDurablePglite(folder)
  if (onBroken) watchForPanic(pglite, onBroken)
  const db = onPglite(pglite)
  await migrate(db, { migrationsFolder: MIGRATIONS })
  return {
    db,
    isShared: false,
    close: () => pglite.close(),
  }
}
