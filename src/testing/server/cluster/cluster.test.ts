import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { tasks } from '#server/db/schema/tasks.ts'
import { sharedLease } from '#server/service/limits.ts'
import { expectExactBooks } from '../money/books.ts'
import { hasPostgres } from '../support/postgres.ts'
import { eventually } from '../support/studio.ts'
import { openTopology, type Topology } from './topology.ts'

const picture = (prompt: string, imageSize: '1K' | '4K') => ({
  provider: 'vendor_beta',
  prompt,
  imageConfig: { imageSize },
})

describe.runIf(hasPostgres)('two web and two worker processes on one database and one bucket', () => {
  let cluster: Topology
  let pool: Pool
  beforeAll(async () => {
    cluster = await openTopology({ webs: 2, workers: 2 })
    pool = new Pool({ connectionString: cluster.databaseUrl, max: 2 })
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await cluster[Symbol.asyncDispose]()
  })

  const db = () => drizzle(pool)
  const [first, second] = [0, 1]
  const call = async (member: number, path: string, body?: unknown) => {
    const { url } = cluster.of('web')[member] ?? expect.fail('there is no such process')
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${cluster.keys.ada}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, data: ((await answer.json()) as { data: Record<string, unknown> }).data }
  }
  const submit = async (member: number, body: object) => {
    const { status, data } = await call(member, '/v1/images/generation/async', body)
    expect(status).toBe(202)
    return String(data['taskId'])
  }
  const finished = (member: number, taskId: string) =>
    eventually(async () => {
      const { data } = await call(member, `/v1/images/generation/tasks/${taskId}`)
      expect(data['status']).toBe('success')
      return data as { images: { url: string }[] }
    })

  it('migrate once, however many start at the same time', async () => {
    const { rows } = await pool.query<{ total: number }>(
      'select count(*)::int - count(distinct hash)::int as total from drizzle.__drizzle_migrations',
    )
    expect(rows).toEqual([{ total: 0 }])
    const accounts = await pool.query('select name from accounts order by name')
    expect(accounts.rows).toEqual([{ name: 'ada' }, { name: 'bob' }])
  })

  it('a task accepted by one web process is run by a worker and served by the other one, including its file', async () => {
    const taskId = await submit(first, picture('a red fox', '1K'))
    const { images } = await finished(second, taskId)
    const answer = await fetch(images[0]?.url ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  })

  it('a worker answers only health checks', async () => {
    const worker = cluster.of('worker')[first]
    const status = async (path: string) => (await fetch(`${worker?.url}${path}`)).status
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    expect([await status('/'), await status('/v1/account/subscription')]).toEqual([404, 404])
  })

  it('the task of a killed worker becomes available within ten seconds, and another worker finishes it', async () => {
    const [dying, other] = cluster.of('worker')
    await other?.kill()
    const taskId = await submit(first, picture('a fox in a forest of birches, in detail', '4K'))
    await eventually(async () => {
      const [task] = await db().select().from(tasks).where(eq(tasks.id, taskId))
      expect(task?.lease).not.toBeNull()
      // Checked as late as possible: the task must still be running.
      expect(task?.status).toBe('generating')
    })
    await dying?.kill()
    const [left] = await db().select().from(tasks).where(eq(tasks.id, taskId))
    expect(left?.status).toBe('generating')
    expect((left?.nextAt ?? Infinity) - Date.now()).toBeLessThanOrEqual(sharedLease)
    await other?.restart()
    await finished(second, taskId)
    const [task] = await db().select().from(tasks).where(eq(tasks.id, taskId))
    expect(task?.attempts).toBe(2)
    await dying?.restart()
  })

  it('tasks acknowledged by a web process are finished although it is killed', async () => {
    const [dying] = cluster.of('web')
    const ids = []
    for (const prompt of ['one fox', 'two foxes', 'three foxes']) ids.push(await submit(first, picture(prompt, '1K')))
    await dying?.kill()
    for (const id of ids) await finished(second, id)
    await dying?.restart()
    await finished(first, ids[0] ?? '')
  })

  it('a task can be cancelled through the other web process', async () => {
    const taskId = await submit(first, picture('a fox among ten thousand leaves', '4K'))
    const { status } = await call(second, `/studio/tasks/${taskId}/cancel`, {})
    expect([200, 409]).toContain(status)
    await eventually(async () => {
      const { data } = await call(first, `/v1/images/generation/tasks/${taskId}`)
      expect(['fail', 'success']).toContain(data['status'])
    })
  })

  it('the books are exact after all of this', async () => {
    await eventually(async () => {
      const open = (await db().select().from(tasks)).filter(({ nextAt }) => nextAt !== null)
      expect(open).toEqual([])
    })
    await expectExactBooks(db())
  })
})
