import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { MIGRATIONS, type OpenDatabase } from './database.ts'
import { openDurablePglite } from './durablePglite.ts'
import * as schema from './schema.ts'

/** Opens the embedded database in `<dataDir>/db`. The caller holds the folder's lock: there is no second process. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pglite = await openDurablePglite(folder)
  const db = drizzle(pglite, { schema })
  await migrate(db, { migrationsFolder: MIGRATIONS })
  return {
    db,
    isShared: false,
    queue: { db: fromPglite(pglite), backend: 'pglite' },
    close: () => pglite.close(),
  }
}
