import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { entries } from '#server/db/schema/credits.ts'
import { files } from '#server/db/schema/files.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { openBucketStorage } from '#server/storage/bucketStorage.ts'
import { expectExactBooks } from '../money/books.ts'
import { hasPostgres } from '../support/postgres.ts'
import { eventually } from '../support/studio.ts'
import { faultsInTurn, openFaultyProxy } from '../support/faultyProxy.ts'
import { temporaryFolder } from '../support/folder.ts'
import { hasBytes } from '../support/storedBytes.ts'
import { openProxy } from './proxy.ts'
import { openTopology } from './topology.ts'

/** Kills after the first one, which hits the database. */
const isSoak = process.env['ATELIER_SOAK'] === '1'
const KILLS = isSoak ? 99 : 3
/** Tasks submitted between one kill and the next. */
const BETWEEN = 3
/** Milliseconds before a caller without an answer tries again. */
const AGAIN = 100

const victims = fc.array(fc.constantFrom('web-1', 'web-2', 'worker-1', 'worker-2', 'database'), {
  minLength: KILLS,
  maxLength: KILLS,
})

describe.runIf(hasPostgres)('a cluster whose machines fail under load', () => {
  // Only ends a test that hangs: five minutes, and one more for each kill.
  it('loses nothing, does nothing twice, and keeps exact books', { timeout: (KILLS + 5) * 60_000 }, async () => {
    await using closing = new AsyncDisposableStack()
    // In the long form, three of ten requests to the bucket are lost, cut off or sent twice.
    const behindFaults = async (endpoint: string) =>
      closing.use(await openFaultyProxy(() => endpoint, faultsInTurn())).url
    const cluster = closing.use(await openTopology({ webs: 2, workers: 2, ...(isSoak && { bucketAt: behindFaults }) }))
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

    const [order = []] = fc.sample(victims, 1)
    for (const [round, victim] of ['database' as const, ...order].entries()) {
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
      const rows = await db.select().from(tasks)
      expect(acknowledged.size).toBe((KILLS + 1) * BETWEEN)
      expect(rows.map(({ id }) => id).toSorted()).toEqual([...acknowledged.values()].toSorted())
      // A task that ran in three killed processes is given up and refunded; all others succeed.
      const failed = rows.filter(({ status }) => status !== 'success')
      expect(failed.map(({ status, attempts }) => [status, attempts])).toEqual(failed.map(() => ['failed', 3]))
      expect(failed.length).toBeLessThanOrEqual(Math.floor((KILLS + 1) / 10))
      const kinds = (await db.select().from(entries)).filter(({ kind }) => kind === 'hold' || kind === 'settle')
      expect(kinds).toHaveLength(2 * rows.length)
      const results = await db.select({ sha256: files.sha256 }).from(files)
      const storage = await openBucketStorage(closing.use(await temporaryFolder()).path, cluster.bucket.settings)
      for (const { sha256 } of results) expect(await hasBytes(storage, sha256)).toBe(true)
      await expectExactBooks(db)
    } finally {
      await pool.end()
    }
  })
})
