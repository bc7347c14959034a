import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { entries } from '#server/db/schema/credits.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { works } from '#server/db/schema/works.ts'
import { openLog } from '#server/platform/log.ts'
import { expectExactBooks } from '../money/books.ts'
import { temporaryFolder } from '../support/folder.ts'
import { flatPool, handPool } from '../support/pools.ts'
import { hasPostgres, startCluster, type Cluster } from '../support/postgres.ts'
import { eventually, openTestStudio } from '../support/studio.ts'
import { killAt } from './killAt.ts'

const recipe = { provider: 'vendor_beta', prompt: 'a red fox', imageConfig: { imageSize: '1K' } } as const

describe.runIf(hasPostgres)('PostgreSQL through DATABASE_URL: the same service', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterAll(() => cluster[Symbol.asyncDispose]())

  it('two processes on one database share the work, and every task runs once', async () => {
    await using folder = await temporaryFolder()
    const shared = { databaseUrl: await cluster.database('two'), dataDir: folder.path }
    await using one = await openTestStudio({ ...shared, pool: flatPool() })
    await using other = await openTestStudio({ ...shared, pool: flatPool() })
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? one : other).as('owner').call(workEndpoints.submit, {
          body: { operation: 'image.generate', key: `press ${n} of twenty`, recipe },
        }),
      ),
    )
    await eventually(async () => {
      const { items } = (await other.as('owner').call(workEndpoints.list, { query: {} })).data
      expect(items.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'done'))
    })
    const rows = await one.db.select().from(tasks)
    expect(rows.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 20 }, () => 1))
    await expectExactBooks(one.db)
  })

  it('a worker that wakes up after its lease expired writes nothing', async () => {
    await using folder = await temporaryFolder()
    const shared = { databaseUrl: await cluster.database('lease'), dataDir: folder.path }
    // One worker, and it is busy: this process cannot take its own task a second time.
    const sleeper = { ...handPool(), slots: { light: 1, heavy: 1, analysis: 1 } }
    // It does not renew its claim either, as if it were asleep.
    const limits = { lease: 3_600_000 }
    await using asleep = await openTestStudio({ ...shared, pool: sleeper, alter: parts => ({ ...parts, limits }) })
    const { taskId } = (await asleep.as('owner').call(imageEndpoints.generate, { body: recipe })).data
    const held = await sleeper.next()

    await using awake = await openTestStudio({ ...shared, pool: flatPool() })
    await awake.db.update(tasks).set({ nextAt: Date.now() }).where(eq(tasks.id, taskId))
    const finished = await eventually(async () => {
      const { data } = await awake.as('owner').call(imageEndpoints.task, { params: { taskId } })
      expect(data.status).toBe('success')
      return data
    })

    held.finish()
    await asleep[Symbol.asyncDispose]()
    const { data } = await awake.as('owner').call(imageEndpoints.task, { params: { taskId } })
    expect(data.completedAt).toBe(finished.completedAt)
    const settled = await awake.db.select().from(entries).where(eq(entries.kind, 'settle'))
    expect(settled).toHaveLength(1)
    await expectExactBooks(awake.db)
  })

  it('takes over a direct work of a killed process as soon as its claims expire, within half a minute', async () => {
    await using folder = await temporaryFolder()
    const shared = { databaseUrl: await cluster.database('killed'), dataDir: folder.path }
    expect(await killAt({ ...shared, step: 'task.claimed', submission: 'image.direct' })).toBe('SIGKILL')

    // Read before another process can take it over.
    const left = await openPostgres(shared.databaseUrl, openLog('silent'))
    const [work] = await left.db.select().from(works)
    const [task] = await left.db.select().from(tasks)
    await left.close()
    expect([work?.state, task?.status]).toEqual(['sending', 'generating'])
    for (const claimed of [work, task]) expect(claimed?.nextAt).toBeLessThanOrEqual(Date.now() + 30_000)

    await using other = await openTestStudio({ ...shared, pool: flatPool() })
    // As if half a minute had passed.
    await other.db.update(tasks).set({ nextAt: Date.now() })
    await other.db.update(works).set({ nextAt: Date.now() })
    await eventually(async () => {
      const { items } = (await other.as('owner').call(workEndpoints.list, { query: {} })).data
      expect(items).toMatchObject([{ state: 'done', results: [{ mimeType: 'image/png' }] }])
    })
    const booked = await other.db.select().from(entries)
    expect(booked.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'settle'])
    await expectExactBooks(other.db)
  })
})
