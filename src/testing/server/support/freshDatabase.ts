import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MIGRATIONS, type OpenDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../..')
const CACHE = join(ROOT, '.cache/databases')

/**
 * The embedded database in a data folder; where there is none, one as the first start makes it: all tables and no rows.
 * Making one takes four seconds of computing and copying one next to none, so the first is kept for all the others.
 */
export async function openTestDatabase(dataDir: string): Promise<OpenDatabase> {
  if (!existsSync(join(dataDir, 'db'))) await putFreshDatabase(dataDir)
  return openEmbedded(dataDir)
}

/** Puts a fresh embedded database into a data folder, for a process that is to find it there. */
export async function putFreshDatabase(dataDir: string): Promise<void> {
  const kept = join(CACHE, fingerprint())
  if (!existsSync(kept)) await make(kept)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await run('cp', ['-R', join(kept, 'db'), join(dataDir, 'db')])
}

/** Changes with whatever shapes a fresh database: our tables, and the packages that hold them. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(MIGRATIONS).filter(name => name.endsWith('.sql'))
  const shaping = ['package-lock.json', 'src/server/db/durablePglite.ts']
  for (const path of [...migrations.map(name => join(MIGRATIONS, name)), ...shaping.map(name => join(ROOT, name))])
    hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

async function make(place: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const making = await mkdtemp(join(CACHE, 'making-'))
  const database = await openEmbedded(making)
  await database.close()
  // Whoever comes second finds the place taken, and his is as good as the other.
  await rename(making, place).catch(() => rm(making, { recursive: true, force: true }))
}
