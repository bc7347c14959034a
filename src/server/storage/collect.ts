import { and, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { works } from '#server/db/schema/works.ts'
import { presets } from '#server/db/schema/settings.ts'
import { demos, speakers } from '#server/db/schema/speakers.ts'
import type { Due } from '#server/jobs/jobs.ts'
import type { Storage } from './storage.ts'

const HOUR = 3_600_000
/** What is younger may belong to something that is just being written, in milliseconds. */
const GRACE = 24 * HOUR
/** Blobs whose rows are looked for at once. */
const BATCH = 500

/** The columns in which ids of files stand, alone or inside of JSON. What none of them names is collected. */
export const namingColumns: readonly PgColumn[] = [
  files.thumbnail,
  files.peaks,
  tasks.request,
  tasks.results,
  works.recipe,
  works.results,
  works.copied,
  presets.recipe,
  speakers.sample,
]

interface Collecting {
  readonly db: Database
  readonly storage: Storage
}

/**
 * Removes what a day has not given a purpose: folders of work in progress, the record of a file that is no upload and
 * that nothing names, such as the reference of a request that was refused, and bytes without a record.
 */
export async function collect({ db, storage }: Collecting, now = Date.now()): Promise<void> {
  const before = now - GRACE
  await storage.sweep(before)
  // A small picture is named by the file that goes, so it takes another round.
  while ((await forget(db, before)) > 0);
  for await (const hashes of batches(storage.olderThan(before))) {
    const rows = await db.select({ sha256: files.sha256 }).from(files).where(inArray(files.sha256, hashes))
    const spoken = await db.select({ sha256: demos.sha256 }).from(demos).where(inArray(demos.sha256, hashes))
    const known = new Set([...rows, ...spoken].map(row => row.sha256))
    for (const sha256 of hashes) if (!known.has(sha256)) await storage.removeOlder(sha256, before)
  }
}

/** Removes rows, all at once and with the reason they went still true, and says how many. */
async function forget(db: Database, before: number): Promise<number> {
  const named = namingColumns.map(
    column =>
      sql`select found[1] from ${column.table}, regexp_matches(${column}::text, 'file_[0-9a-z]{20}', 'g') found`,
  )
  const gone = await db
    .delete(files)
    .where(
      and(
        lt(files.createdAt, before),
        isNull(files.uploadedAt),
        notInArray(files.id, sql`(${sql.join(named, sql` union `)})`),
      ),
    )
    .returning({ id: files.id })
  return gone.length
}

async function* batches(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const sha256 of hashes) {
    batch.push(sha256)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The collection is due at the start and then every hour. */
export function dueCollections(): Due {
  let next = 0
  return {
    ids() {
      const isDue = Date.now() >= next
      if (isDue) next = Date.now() + HOUR
      return Promise.resolve(isDue ? ['storage'] : [])
    },
    next: () => Promise.resolve(next),
  }
}
