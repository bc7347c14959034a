import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { MIGRATIONS, type OpenDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { onPglite } from '#server/db/onPglite.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../..')
const CACHE = join(ROOT, '.cache/databases')
const ARCHIVE = 'db.tar'

/**
 * Opens the embedded database of a data folder. If there is none, adds one as the first start creates it: all tables
 * and no rows. Creating one takes four seconds of CPU time and copying one almost none, so the first is cached for all
 * others.
 */
export async function openTestDatabase(dataDir: string): Promise<OpenDatabase> {
  if (!existsSync(join(dataDir, 'db'))) await putFreshDatabase(dataDir)
  return openEmbedded(dataDir)
}

/** Empty databases in memory that no test of this worker uses at the moment. */
const idle: PGlite[] = []

/**
 * A fresh database in memory, for tests that neither look at its files nor reopen it. Closing it empties it for the
 * next test; later queries are refused, as by a closed database.
 */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const pglite = idle.pop() ?? (await PGlite.create({ loadDataDir: await freshArchive() }))
  let isOpen = true
  const db = onPglite(
    new Proxy(pglite, {
      get(target, name) {
        if (!isOpen) throw new Error('the database is closed')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    }),
  )
  return {
    db,
    isShared: false,
    async close() {
      isOpen = false
      await pglite.exec(EMPTYING)
      idle.push(pglite)
    },
  }
}

async function freshArchive(): Promise<Blob> {
  return new Blob([await readFile(join(await freshFolder(), ARCHIVE))])
}

/** Removes all rows of our tables and restarts their sequences. */
const EMPTYING = `do $$ begin execute (
  select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity cascade'
  from pg_tables where schemaname = 'public'
); end $$`

/** Puts a fresh embedded database into a data folder, for a process that should find it there. */
export async function putFreshDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await run('cp', ['-R', join(await freshFolder(), 'db'), join(dataDir, 'db')])
}

/** The folder with a fresh database, as files in `db` and in one archive. */
async function freshFolder(): Promise<string> {
  const place = join(CACHE, fingerprint())
  if (!existsSync(place)) await make(place)
  return place
}

/** A hash of everything that determines a fresh database: migrations, packages and the code that creates it. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(MIGRATIONS).filter(name => name.endsWith('.sql'))
  const shaping = [
    'package-lock.json',
    'src/server/db/durablePglite.ts',
    'src/server/db/newDatabaseChild.ts',
    'src/testing/server/support/freshDatabase.ts',
  ]
  for (const path of [...migrations.map(name => join(MIGRATIONS, name)), ...shaping.map(name => join(ROOT, name))])
    hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

async function make(place: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const making = await mkdtemp(join(CACHE, 'making-'))
  const database = await openEmbedded(making)
  await database.close()
  const pglite = await PGlite.create(join(making, 'db'))
  const archive = await pglite.dumpDataDir('none')
  await pglite.close()
  await writeFile(join(making, ARCHIVE), archive.stream())
  // If another process was faster, its folder is in place and is just as good.
  await rename(making, place).catch(() => rm(making, { recursive: true, force: true }))
}
