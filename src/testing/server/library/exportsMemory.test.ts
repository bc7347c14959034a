import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exportEndpoints } from '#contract/studio/exports.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { recordFile } from '#server/storage/files.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio } from '../support/studio.ts'

/** Bytes of a sparse file, which takes no space on the disk. */
const LONG = 400_000_000
/** Mebibytes by which memory may grow: a third of what holding the whole file would take. */
const ROOM = 120

it('an export of four hundred megabytes is streamed with little memory', { timeout: 600_000 }, async () => {
  await using studio = await openTestStudio({ pool: flatPool(), isIdle: true })
  const account = await studio.accountId('owner')
  const file = join(await studio.storage.scratch(), 'sparse')
  await writeFile(file, '')
  await truncate(file, LONG)
  const stored = await studio.storage.adopt(file)
  await recordFile(studio.db, account, stored, { mimeType: 'video/mp4', uploadedAs: 'long.mp4' })
  const { data: library } = await studio.as('owner').call(libraryEndpoints.list, { query: {} })
  const body = { kind: 'project' as const, items: library.items.map(({ id }) => id) }
  const { data } = await studio.as('owner').call(exportEndpoints.create, { body })
  expect(data.bytes).toBe(LONG)

  const response = await studio.as('owner').fetch(data.url)
  const before = process.memoryUsage().rss
  let bytes = 0
  let most = before
  let end = Buffer.alloc(0)
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    bytes += chunk.length
    most = Math.max(most, process.memoryUsage.rss())
    end = Buffer.concat([end, chunk.subarray(-2048)]).subarray(-2048)
  }
  expect(bytes).toBeGreaterThan(LONG)
  // The list of entries comes last, and names the file.
  expect(end.toString('latin1')).toContain('media/long.mp4')
  expect((most - before) / 1024 ** 2).toBeLessThan(ROOM)
})
