import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from '#contract/kit/zod.ts'
import { ConfigurationError } from '#server/platform/environment.ts'
import { MIGRATIONS, type Database } from './database.ts'
import { installation } from './schema/installation.ts'

/** The file beside `db` by which a data folder knows that it was used, and with which database. */
const MARKER = 'installation.json'
const marker = z.object({ installation: z.string().min(1) })

/** What a person can do about a database that is missing or broken, in one line. */
const REMEDY =
  'Put a backup of the whole folder in its place (docs/operations.md, "Backup and restore"), or set ATELIER_DATA_DIR to an empty folder to start anew.'

export interface Installation {
  readonly id: string
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Which installation a database belongs to; undefined if it was emptied. */
export async function readInstallation(db: Database): Promise<Installation | undefined> {
  const [row] = await db.select().from(installation).limit(1)
  return row
}

/**
 * Throws ConfigurationError if a data folder was used before and its embedded database is missing: a new one would make
 * all its files worthless.
 */
export function requireDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'db', 'PG_VERSION'))) return
  const wasUsed = [MARKER, 'db', 'blobs'].some(name => isFilled(join(dataDir, name)))
  if (wasUsed)
    throw new ConfigurationError(
      `ATELIER_DATA_DIR: ${dataDir} was used before, and its database (${join(dataDir, 'db')}) is missing or damaged. ${REMEDY}`,
    )
}

function isFilled(path: string): boolean {
  try {
    return readdirSync(path).length > 0
  } catch {
    return existsSync(path)
  }
}

/**
 * Notes in the data folder which database it belongs to. Throws ConfigurationError if that is another one: it would
 * collect the files of this one.
 */
export function markFolder(dataDir: string, id: string): void {
  const path = join(dataDir, MARKER)
  const known = existsSync(path) ? readMarker(path) : undefined
  if (known !== undefined && known !== id)
    throw new ConfigurationError(
      `ATELIER_DATA_DIR: ${dataDir} belongs to another database than the one that was opened. ${REMEDY}`,
    )
  if (known === id) return
  writeFileSync(`${path}.new`, `${JSON.stringify({ installation: id })}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** Undefined for a marker that was not written to its end. */
function readMarker(path: string): string | undefined {
  try {
    return marker.parse(JSON.parse(readFileSync(path, 'utf8'))).installation
  } catch {
    return undefined
  }
}

/** Throws ConfigurationError if a newer version of the studio has changed the schema: this one does not know it. */
export async function requireKnownSchema(db: Database): Promise<void> {
  const { rows } = (await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`)) as {
    rows: { known: boolean }[]
  }
  if (rows[0]?.known !== true) return
  const latest = Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(one => one.folderMillis))
  const { rows: applied } = (await db.execute(
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  )) as { rows: { latest: string | null }[] }
  if (Number(applied[0]?.latest ?? 0) > latest)
    throw new ConfigurationError(
      'The database was written by a newer version of Atelier than this one. Start that version, or restore a backup from before the upgrade.',
    )
}

/** The error of a database that cannot be opened or read, as the one line that a start prints. */
export function brokenDatabase(dataDir: string, error: unknown): ConfigurationError {
  if (error instanceof ConfigurationError) return error
  let deepest = error
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause
  const isTrap = deepest instanceof Error && deepest.name === 'RuntimeError'
  const [said = ''] = (deepest instanceof Error ? deepest.message : String(deepest)).split('\n')
  const reason = isTrap ? 'PostgreSQL cannot start with it' : said
  return new ConfigurationError(
    `ATELIER_DATA_DIR: the database in ${join(dataDir, 'db')} is damaged (${reason.slice(0, 200)}). ${REMEDY}`,
  )
}
