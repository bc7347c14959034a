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
 * The embedded database in a data folder; where there is none, one as the first start makes it: all tables and no rows.
 * Making one takes four seconds of computing and copying one next to none, so the first is cached for all the others.
 */
export async function openTestDatabase(dataDir: string): Promise<OpenDatabase> {
  if (!existsSync(join(dataDir, 'db'))) await putFreshDatabase(dataDir)
  return openEmbedded(dataDir)
}

/** Databases in memory that no test of this worker uses at the moment, empty. */
const idle: PGlite[] = []

/**
 * A fresh database in memory, for tests that neither look at its files nor open it again. Closing it empties it for the
 * next one; whatever still asks it then is refused, as by a database that has closed.
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

/** Removes every row of our tables and begins their numbers anew. */
const EMPTYING = `do $$ begin execute (
  select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity cascade'
  from pg_tables where schemaname = 'public'
); end $$`

/** Puts a fresh embedded database into a data folder, for a process that is to find it there. */
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

/** Changes with whatever shapes a fresh database: our tables, and the packages that hold them. */
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
  // Whoever comes second finds the place taken, and his is as good as the other.
  await rename(making, place).catch(() => rm(making, { recursive: true, force: true }))
}
