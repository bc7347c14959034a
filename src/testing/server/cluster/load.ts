import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { expect } from 'vitest'
import { entries } from '#server/db/schema/credits.ts'
import { files } from '#server/db/schema/files.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { openBucketStorage } from '#server/storage/bucketStorage.ts'
import { expectExactBooks } from '../money/books.ts'
import { temporaryFolder } from '../support/folder.ts'
import { hasBytes } from '../support/storedBytes.ts'
import { eventually } from '../support/studio.ts'
import { openProxy } from './proxy.ts'
import type { Topology } from './topology.ts'

/** Tasks submitted between one kill and the next. */
const BETWEEN = 3
/** Milliseconds before a caller without an answer tries again. */
const AGAIN = 100

/**
 * Kills `database` and members of a cluster by their names, in this order, while pictures are requested through a load
 * balancer, and expects that nothing was lost, that nothing was done twice, and exact books. All members must be up.
 */
export async function expectToSurvive(cluster: Topology, victims: readonly string[]): Promise<void> {
  await using proxy = await openProxy(() => cluster.of('web').map(({ url }) => url))
  const acknowledged = new Map<string, string>()

  /** Repeats a request with the same key until it is accepted, as a careful program does. */
  const submit = async (key: string) => {
    const body = JSON.stringify({ provider: 'vendor_beta', prompt: key, imageConfig: { imageSize: '1K' } })
    const headers = { Authorization: `Bearer ${cluster.keys.ada}`, 'Content-Type': 'application/json' }
    for (;;) {
      const answer = await fetch(`${proxy.url}/v1/images/generation/async`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': key },
        body,
      }).catch(() => undefined)
      const read: unknown = answer?.status === 202 ? await answer.json().catch(() => undefined) : undefined
      if (read !== undefined) return void acknowledged.set(key, (read as { data: { taskId: string } }).data.taskId)
      if (answer && answer.status !== 202 && answer.status < 500)
        throw new Error(`${key} was refused: ${answer.status} ${await answer.text()}`)
      await pause(AGAIN)
    }
  }

  for (const [round, victim] of victims.entries()) {
    const sent = Array.from({ length: BETWEEN }, (_, n) => submit(`press ${n} of round ${round}`))
    await Promise.race(sent)
    const member = cluster.members.find(({ name }) => name === victim)
    await (member ? member.kill() : cluster.database.crash())
    await member?.restart()
    await Promise.all(sent)
    // A process that was not killed survives the failure of whatever it depends on.
    const lives = await Promise.all(cluster.members.map(async ({ url }) => (await fetch(`${url}/healthz`)).status))
    expect(lives).toEqual(cluster.members.map(() => 200))
  }

  const pool = new Pool({ connectionString: cluster.databaseUrl, max: 1 })
  try {
    const db = drizzle(pool)
    await eventually(async () => {
      const open = (await db.select().from(tasks)).filter(({ nextAt }) => nextAt !== null)
      expect(open).toEqual([])
    })
    expect(acknowledged.size).toBe(victims.length * BETWEEN)
    const keys = [...acknowledged.keys()]
    const rows = await db.select().from(tasks).where(inArray(tasks.idempotencyKey, keys))
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...acknowledged.values()].toSorted())
    // A task that ran in three killed processes is given up and refunded; all others succeed.
    const failed = rows.filter(({ status }) => status !== 'success')
    expect(failed.map(({ status, attempts }) => [status, attempts])).toEqual(failed.map(() => ['failed', 3]))
    expect(failed.length).toBeLessThanOrEqual(Math.floor(victims.length / 10))
    const booked = await db
      .select()
      .from(entries)
      .where(inArray(entries.task, [...acknowledged.values()]))
    expect(booked.filter(({ kind }) => kind === 'hold' || kind === 'settle')).toHaveLength(2 * rows.length)
    const results = await db.select({ sha256: files.sha256 }).from(files)
    await using folder = await temporaryFolder()
    const storage = await openBucketStorage(folder.path, cluster.bucket.settings)
    for (const { sha256 } of results) expect(await hasBytes(storage, sha256)).toBe(true)
    await expectExactBooks(db)
  } finally {
    await pool.end()
  }
}
