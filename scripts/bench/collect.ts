import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { files } from '../../src/server/db/schema/files.ts'
import { collect } from '../../src/server/storage/collect.ts'
import type { Measurement } from './figure.ts'
import { openBenchStudio, type BenchStudio } from './studio.ts'

const WORKS = 100_000
/** Files that nothing refers to. */
const UNNAMED = 2000
/** Works per insert. */
const AT_ONCE = 5000
const DAY = 24 * 3_600_000

/**
 * Removing unreferenced files in a process that has requests to answer: the embedded database runs in the same thread.
 */
export const measureCollect: Measurement = async () => {
  await using studio = await openBenchStudio()
  await seedStored(studio)
  const started = performance.now()
  const pauses = watchTurns()
  await collect(studio.parts, Date.now() + 2 * DAY)
  const longest = pauses.longest()
  const seconds = (performance.now() - started) / 1000
  const left = await studio.parts.db.$count(files)
  if (left !== 2 * WORKS) throw new Error(`${left} files are left`)
  return [
    {
      name: 'Collecting, longest pause',
      unit: 'ms',
      values: [longest],
      bar: 50,
      means: `Computing of this thread between two turns of the event loop, while ${UNNAMED} files that nothing names are removed, among those of ${WORKS} works.`,
    },
    { name: 'Collecting', unit: 's', values: [seconds], means: 'The whole of it, every hour.' },
  ]
}

/**
 * Measures the longest CPU time of this thread between two turns of the event loop, in milliseconds: time that other
 * processes of this machine compute does not count.
 */
function watchTurns(): { longest(): number } {
  let longest = 0
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  return {
    longest() {
      clearImmediate(next)
      return longest
    },
  }
}

/** Inserts finished works and tasks, each with a picture and its thumbnail, and unreferenced files. */
async function seedStored({ parts: { db }, account, dataDir }: BenchStudio): Promise<void> {
  const blobs = join(dataDir, 'blobs')
  const id = (prefix: string, number: unknown) => sql`${prefix}::text || '_' || lpad((${number})::text, 20, '0')`
  const hash = (number: unknown) => sql`lpad(to_hex((${number}) % 256), 2, '0') || lpad(to_hex(${number}), 62, '0')`
  for (let from = 0; from < WORKS; from += AT_ONCE) {
    const numbers = sql`generate_series(${from}::int, ${from + AT_ONCE - 1}::int) number`
    const number = sql`number`
    await db.execute(sql`
      insert into files (id, account, sha256, mime_type, bytes, width, thumbnail, created_at)
      select ${id('file', sql`2 * number`)}, ${account.id}, ${hash(sql`2 * number`)}, 'image/png', 1, 1, ${id('file', sql`2 * number + 1`)}, 1 from ${numbers}
      union all select ${id('file', sql`2 * number + 1`)}, ${account.id}, ${hash(sql`2 * number + 1`)}, 'image/webp', 1, 1, null, 1 from ${numbers}`)
    await db.execute(sql`
      insert into works (id, account, area, number, operation, recipe, key, request_hash, state, results, outbox, position, created_at, revision)
      select ${id('work', number)}, ${account.id}, 'image', number, 'image.generate', '{"prompt": "a picture among many"}', number::text, '', 'done', jsonb_build_array(${id('file', sql`2 * number`)}), 'image', number, 1, number from ${numbers}`)
    await db.execute(sql`
      insert into tasks (id, account, operation, status, request, request_hash, seed, results, created_at, updated_at)
      select ${id('task', number)}, ${account.id}, 'image.generate', 'success', '{"prompt": "a picture among many"}', '', number, jsonb_build_array(${id('file', sql`2 * number`)}), 1, 1 from ${numbers}`)
    await db.execute(sql`
      insert into file_references (file, owner)
      select ${id('file', sql`2 * number`)}, ${id('work', number)} from ${numbers}
      union all select ${id('file', sql`2 * number`)}, ${id('task', number)} from ${numbers}`)
  }
  const unnamed = sql`generate_series(${2 * WORKS}::int, ${2 * WORKS + UNNAMED - 1}::int) number`
  await db.execute(sql`
    insert into files (id, account, sha256, mime_type, bytes, created_at)
    select ${id('file', sql`number`)}, ${account.id}, ${hash(sql`number`)}, 'image/png', 1, 1 from ${unnamed}`)
  for (let folder = 0; folder < 256; folder += 1)
    await mkdir(join(blobs, folder.toString(16).padStart(2, '0')), { recursive: true })
  for (let number = 0; number < 2 * WORKS + UNNAMED; number += 1) {
    const folder = (number % 256).toString(16).padStart(2, '0')
    const file = await open(join(blobs, folder, folder + number.toString(16).padStart(62, '0')), 'w')
    await file.close()
  }
}
