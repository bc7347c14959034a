import { cp, mkdir, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import { markFolder, readInstallation } from '#server/db/installation.ts'
import { collect } from '#server/storage/collect.ts'
import { openFolderStorage } from '#server/storage/folderStorage.ts'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { refusalHere, startHere } from '../support/startHere.ts'
import { hasBytes } from '../support/storedBytes.ts'

const DAMAGED = /^ATELIER_DATA_DIR: .+ (?:is missing or damaged|is damaged \(.*\))\. .*backup.* start anew\.$/

const BLOB = join('blobs', 'ab', 'ab'.repeat(32))

let used: Awaited<ReturnType<typeof temporaryFolder>>
// A data folder that was used: it has a database, a marker and a file.
beforeAll(async () => {
  used = await temporaryFolder()
  const data = join(used.path, '.atelier')
  await putFreshDatabase(data)
  await (await startHere(used.path)).stop()
  await mkdir(join(data, BLOB, '..'), { recursive: true })
  await writeFile(join(data, BLOB), 'a picture')
})
afterAll(() => used[Symbol.asyncDispose]())

/** A copy of that folder. */
async function usedFolder() {
  const folder = await temporaryFolder()
  const data = join(folder.path, '.atelier')
  await cp(join(used.path, '.atelier'), data, { recursive: true })
  return { folder, data, blob: join(data, BLOB) }
}

/** The files of our tables; those of PostgreSQL itself have smaller numbers. */
async function ownTables(data: string): Promise<string[]> {
  const base = join(data, 'db/base')
  const databases = await readdir(base)
  const found = await Promise.all(
    databases.map(async database => (await readdir(join(base, database))).map(name => join(base, database, name))),
  )
  return found.flat().filter(path => Number(/(\d+)$/.exec(path)?.[1]) >= 16_384)
}

async function overwriteTables(data: string): Promise<void> {
  for (const path of await ownTables(data)) await writeFile(path, Buffer.alloc((await stat(path)).size, 0xa5))
}

const damages: readonly [what: string, damage: (data: string) => Promise<void>][] = [
  ['without db', data => rm(join(data, 'db'), { recursive: true })],
  ['with an empty pg_control', data => truncate(join(data, 'db/global/pg_control'))],
  [
    'with a log that ends in its middle',
    async data => {
      const log = join(data, 'db/pg_wal')
      for (const name of await readdir(log)) if (/^[0-9A-F]{24}$/.test(name)) await truncate(join(log, name), 100)
    },
  ],
  ['whose tables were overwritten', overwriteTables],
]

describe('a data folder that was used', () => {
  it.each(damages)('%s is refused, and keeps its files', async (_, damage) => {
    const { folder, data, blob } = await usedFolder()
    await using _folder = folder
    await damage(data)
    expect(await refusalHere(folder.path)).toMatch(DAMAGED)
    expect((await stat(blob)).size).toBeGreaterThan(0)
  })

  it('with the database of another one is refused', async () => {
    const { folder, data } = await usedFolder()
    await using _folder = folder
    await writeFile(join(data, 'installation.json'), JSON.stringify({ installation: 'another' }))
    expect(await refusalHere(folder.path)).toMatch(/^ATELIER_DATA_DIR: .+ belongs to another database .+$/)
  })

  it('whose schema is newer than the code is refused', async () => {
    await using folder = await temporaryFolder()
    const data = join(folder.path, '.atelier')
    await putFreshDatabase(data)
    const { db, close } = await openEmbedded(data)
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${String(Date.UTC(2100, 0))}::bigint)`,
    )
    await close()
    expect(await refusalHere(folder.path)).toMatch(/^The database was written by a newer version .+$/)
  })

  it('keeps bytes that are older than its database: they belong to one that is to be restored', async () => {
    await using folder = await temporaryFolder()
    await putFreshDatabase(folder.path)
    const { db, close } = await openEmbedded(folder.path)
    const storage = await openFolderStorage(folder.path, false)
    const path = join(await storage.scratch(), 'bytes')
    await writeFile(path, 'a picture')
    const { sha256 } = await storage.adopt(path)
    const { id, createdAt } = (await readInstallation(db)) ?? expect.fail('there is no installation')
    markFolder(folder.path, id)
    const before = new Date(createdAt - 48 * 3_600_000)
    await utimes(join(folder.path, 'blobs', sha256.slice(0, 2), sha256), before, before)
    await collect({ db, storage }, Date.now() + 48 * 3_600_000)
    expect(await hasBytes(storage, sha256)).toBe(true)
    await db.execute(sql`update installation set created_at = 0`)
    await collect({ db, storage }, Date.now() + 48 * 3_600_000)
    expect(await hasBytes(storage, sha256)).toBe(false)
    await close()
  })
})
