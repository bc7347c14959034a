import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { entries } from '#server/db/schema/credits.ts'
import { files } from '#server/db/schema/files.ts'
import { bucketAt, type BucketSettings } from '#server/storage/bucket.ts'
import { expectExactBooks } from '../money/books.ts'
import { openTestBucket, type TestBucket } from '../support/bucket.ts'
import { temporaryFolder } from '../support/folder.ts'
import { hasPostgres, startCluster } from '../support/postgres.ts'
import { startServer } from '../support/process.ts'
import { eventually } from '../support/studio.ts'

const SECRET = 'the secret of this studio'

/** Copies every object under its own name, as `rclone sync` or `mc mirror` do. */
async function copyBucket(from: BucketSettings, to: BucketSettings): Promise<void> {
  const [source, target] = [bucketAt(from), bucketAt(to)]
  for (const { Key: key } of (await source.listObjects('/', 'blobs/')) ?? []) {
    const bytes = await source.getObjectArrayBuffer(key)
    await target.putAnyObject(key, new Uint8Array(bytes ?? new ArrayBuffer()))
  }
}

const variablesOf = (databaseUrl: string, bucket: TestBucket) => ({
  ...bucket.variables,
  DATABASE_URL: databaseUrl,
  ATELIER_SECRET: SECRET,
})

describe.runIf(hasPostgres)('a backup', () => {
  it('restored elsewhere has every picture, every balance and every key, and accepts new tasks', async () => {
    await using cluster = await startCluster()
    await using bucket = await openTestBucket()
    await using folder = await temporaryFolder()
    const ask = async (url: string, key: string, path: string, body?: unknown) => {
      const answer = await fetch(url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return ((await answer.json()) as { data: Record<string, unknown> }).data
    }
    const pictureOf = (url: string, key: string, taskId: string) =>
      eventually(async () => {
        const task = await ask(url, key, `/v1/images/generation/tasks/${taskId}`)
        expect(task['status']).toBe('success')
        const [image] = task['images'] as { url: string }[]
        const answer = await fetch(image?.url ?? '')
        expect(answer.status).toBe(200)
        return createHash('sha256')
          .update(new Uint8Array(await answer.arrayBuffer()))
          .digest('hex')
      })
    const generate = async (url: string, key: string, prompt: string) => {
      const recipe = { provider: 'vendor_beta', prompt, imageConfig: { imageSize: '1K' } }
      return String((await ask(url, key, '/v1/images/generation/async', recipe))['taskId'])
    }
    const subscription = (url: string, key: string) => ask(url, key, '/v1/user/subscription')

    const url = await cluster.database('studio')
    const before = await startServer(join(folder.path), variablesOf(url, bucket))
    const key = /Bearer (atelier_[\w-]+)/.exec(before.greeting)?.[1] ?? expect.fail('no key was printed')
    const taskId = await generate(before.url, key, 'a fox that must not be lost')
    const picture = await pictureOf(before.url, key, taskId)
    const balance = await subscription(before.url, key)
    expect(balance['totalAvailableCredits']).toBeLessThan(10_000)

    // Back up while it runs, the database first: files are stored before the rows that name them.
    const dump = join(cluster.folder, 'studio.dump')
    await cluster.dump('studio', dump)
    await using copied = await openTestBucket()
    await copyBucket(bucket.settings, copied.settings)
    await generate(before.url, key, 'a fox after the backup')
    await before.end('SIGKILL')

    const restored = await cluster.database('restored')
    await cluster.load(dump, 'restored')
    await using elsewhere = await temporaryFolder()
    await using after = await startServer(elsewhere.path, variablesOf(restored, copied))
    expect(await pictureOf(after.url, key, taskId)).toBe(picture)
    expect(await subscription(after.url, key)).toEqual(balance)
    const next = await generate(after.url, key, 'a fox after the restore')
    await pictureOf(after.url, key, next)

    const pool = new Pool({ connectionString: restored, max: 1 })
    try {
      const db = drizzle(pool)
      await expectExactBooks(db)
      expect((await db.select().from(entries)).filter(({ kind }) => kind === 'settle')).toHaveLength(2)
      const stored = bucketAt(copied.settings)
      for (const { sha256 } of await db.select().from(files))
        expect(await stored.objectExists(`blobs/${sha256}`)).toBe(true)
    } finally {
      await pool.end()
    }
  })
})
