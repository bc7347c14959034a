import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { readInstallation } from '#server/db/installation.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { files } from '#server/db/schema/files.ts'
import { works } from '#server/db/schema/works.ts'
import { demos } from '#server/db/schema/speakers.ts'
import type { Source } from '#server/jobs/queue.ts'
import type { Storage } from './storage.ts'

const HOUR = 3_600_000
/** Milliseconds: anything younger may belong to something that is just being written. */
const GRACE = 24 * HOUR
/** Rows or blobs per step: the embedded database runs in this thread, so every statement pauses the process. */
const PAGE = 100
/** Milliseconds by which the clocks of a database and a storage may differ. */
const CLOCKS = HOUR

interface Collecting {
  readonly db: Database
  readonly storage: Storage
}

/** Collects at the start and then every hour, step by step, so that a stop waits for a single step only. */
export function collections(parts: Collecting): Source {
  let next = 0
  let steps: AsyncGenerator<void> | undefined
  return {
    take() {
      if (!steps && Date.now() < next) return Promise.resolve(undefined)
      next = Date.now() + HOUR
      const current = (steps ??= collectInSteps(parts))
      return Promise.resolve(async () => {
        const { done } = await current.next().catch((error: unknown) => {
          steps = undefined
          throw error
        })
        if (done) steps = undefined
      })
    },
    next: () => Promise.resolve(next),
  }
}

/** For a process that leaves collecting to others: removes leftovers from its own disk, at the start and every hour. */
export function sweeps(storage: Pick<Storage, 'sweep'>): Source {
  let next = 0
  return {
    take() {
      if (Date.now() < next) return Promise.resolve(undefined)
      next = Date.now() + HOUR
      return Promise.resolve(() => storage.sweep(Date.now() - GRACE))
    },
    next: () => Promise.resolve(next),
  }
}

/** Collects to the end: see `collectInSteps`. */
export async function collect(parts: Collecting, now = Date.now(), page = PAGE): Promise<void> {
  for await (const _ of collectInSteps(parts, now, page));
}

/**
 * Removes what is still unused after a day: folders of abandoned jobs, raw answers of works that have ended, records of
 * files that are not uploads and that nothing names, such as the reference of a refused request, and bytes without a
 * record, unless the database is younger than the storage. After each step other work of the process gets its turn; no
 * statement reads more than a few times `page` rows.
 */
async function* collectInSteps({ db, storage }: Collecting, now = Date.now(), page = PAGE): AsyncGenerator<void> {
  const before = now - GRACE
  await storage.sweep(before)
  yield setImmediate()
  for await (const answered of pagesOf(storage.answers.olderThan(before), page)) {
    for (const work of await ended(db, answered)) await storage.answers.remove(work)
    yield setImmediate()
  }
  for await (const ids of unnamedFiles(db, before, page)) {
    await removeUnnamed(db, ids, before)
    yield setImmediate()
  }
  if (await isYounger(db, storage)) return
  for await (const hashes of pagesOf(storage.olderThan(before), page)) {
    for (const sha256 of await byIndex(db, tx => unrecorded(tx, hashes))) await storage.removeOlder(sha256, before)
    yield setImmediate()
  }
}

/**
 * Whether a database is younger than the bytes in its storage: then they belong to a database that is not here, such as
 * one that is about to be restored.
 */
async function isYounger(db: Database, storage: Collecting['storage']): Promise<boolean> {
  if (settled.has(storage)) return false
  const installation = await readInstallation(db)
  if (!installation) return false
  for await (const _ of storage.olderThan(installation.createdAt - CLOCKS)) return true
  // What comes from now on is younger still.
  settled.add(storage)
  return false
}

/** Storages that were found to have nothing older than their database. */
const settled = new WeakSet<Collecting['storage']>()

/** Ids of files older than `before` that are not uploads and that no row names, for each page of all files. */
async function* unnamedFiles(db: Database, before: number, page: number): AsyncGenerator<string[]> {
  let last = ''
  while (true) {
    const pages = db
      .$with('page')
      .as(db.select({ id: files.id }).from(files).where(gt(files.id, last)).orderBy(asc(files.id)).limit(page))
    const rows = await byIndex(db, tx =>
      tx
        .with(pages)
        .select({ id: files.id, isUnnamed: sql<boolean>`${isUnnamed(before)}` })
        .from(pages)
        .innerJoin(files, eq(files.id, pages.id))
        .orderBy(asc(files.id)),
    )
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    yield rows.filter(row => row.isUnnamed).map(({ id }) => id)
  }
}

/**
 * The condition that a file is older than `before`, not an upload, and named by no row; each subquery is one index
 * lookup.
 */
const isUnnamed = (before: number) =>
  and(
    lt(files.createdAt, before),
    isNull(files.uploadedAt),
    sql`(select 1 from ${fileReferences} where ${fileReferences.file} = ${files.id} limit 1) is null`,
    sql`(select 1 from ${files} owner where owner.thumbnail = ${files.id} limit 1) is null`,
    sql`(select 1 from ${files} owner where owner.peaks = ${files.id} limit 1) is null`,
  )

/** Removes those of the files that still nothing names, then their thumbnails and peaks if nothing else names those. */
async function removeUnnamed(db: Database, ids: readonly string[], before: number): Promise<void> {
  for (let round = ids; round.length > 0;) {
    const some = inArray(files.id, round)
    round = await byIndex(db, async tx => {
      // From here on, a transaction that is about to name one of them waits; one that did so before keeps it from being
      // removed.
      await tx.select({ id: files.id }).from(files).where(some).for('update')
      const removed = await tx
        .delete(files)
        .where(and(some, isUnnamed(before)))
        .returning({ thumbnail: files.thumbnail, peaks: files.peaks })
      return removed.flatMap(({ thumbnail, peaks }) => [thumbnail, peaks]).filter(id => id !== null)
    })
  }
}

/**
 * Runs statements that use an index wherever there is one. If it has no statistics of its tables, the embedded database
 * would rather scan a whole table than look into an index a few hundred times.
 */
function byIndex<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return work(tx)
  })
}

/** Those of the works that have ended or no longer exist: their raw answers are not needed any more. */
async function ended(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: works.id })
    .from(works)
    .where(and(inArray(works.id, ids), inArray(works.state, ['sending', 'archiving', 'unknown'])))
  const open = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !open.has(id))
}

/** The hashes that belong neither to a file nor to a demo. */
async function unrecorded(db: Database, hashes: readonly string[]): Promise<string[]> {
  const ofFiles = await db.select({ sha256: files.sha256 }).from(files).where(inArray(files.sha256, hashes))
  const ofDemos = await db.select({ sha256: demos.sha256 }).from(demos).where(inArray(demos.sha256, hashes))
  const recorded = new Set([...ofFiles, ...ofDemos].map(row => row.sha256))
  return hashes.filter(sha256 => !recorded.has(sha256))
}

/** Gathers names into pages. */
async function* pagesOf(names: AsyncIterable<string>, page: number): AsyncGenerator<string[]> {
  let gathered: string[] = []
  for await (const name of names) {
    gathered.push(name)
    if (gathered.length < page) continue
    yield gathered
    gathered = []
  }
  if (gathered.length > 0) yield gathered
}
