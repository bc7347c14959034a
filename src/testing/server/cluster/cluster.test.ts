import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { tasks } from '#server/db/schema/tasks.ts'
import { sharedLease } from '#server/service/limits.ts'
import { expectExactBooks } from '../money/books.ts'
import { flatFilm } from '../support/flatFilm.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { hasPostgres } from '../support/postgres.ts'
import { eventually } from '../support/studio.ts'
import { expectToSurvive } from './load.ts'
import { openTopology, type Member, type Topology } from './topology.ts'

const picture = (prompt: string, imageSize: '1K' | '4K') => ({
  provider: 'vendor_beta',
  prompt,
  imageConfig: { imageSize },
})

/** A provider whose tasks end when the test says so, and the file that connects it to a model of the interface. */
async function openProvider() {
  const closing = new AsyncDisposableStack()
  const folder = closing.use(await temporaryFolder())
  const film = join(folder.path, 'made.mp4')
  await flatFilm(film, { width: 320, height: 180, seconds: 5 })
  const made = await readFile(film)
  const asked = { created: 0, polls: 0, isFinished: false }
  const host: Host = closing.use(
    await openHost((request, response) => {
      request.resume()
      if (request.url === '/film.mp4') return response.end(made)
      asked[request.method === 'POST' ? 'created' : 'polls'] += 1
      const ended = { status: 'succeeded', content: { video_url: `${host.origin}/film.mp4` } }
      return response.end(
        JSON.stringify({ id: `task-${asked.created}`, ...(asked.isFinished ? ended : { status: 'running' }) }),
      )
    }),
  )
  const path = join(folder.path, 'providers.json')
  const connections = [{ name: 'Films', protocol: 'ark', url: host.origin }]
  const madeBy = { 'video-a-2-pro': { connection: 'Films', model: 'seedance-2-0' } }
  await writeFile(path, JSON.stringify({ connections, madeBy }))
  return {
    path,
    created: () => asked.created,
    polls: () => asked.polls,
    finish: () => (asked.isFinished = true),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

describe.runIf(hasPostgres)('two web and two worker processes on one database and one bucket', () => {
  let cluster: Topology
  let pool: Pool
  let provider: Awaited<ReturnType<typeof openProvider>>
  beforeAll(async () => {
    provider = await openProvider()
    cluster = await openTopology({ webs: 2, workers: 2, variables: { ATELIER_PROVIDERS: provider.path } })
    pool = new Pool({ connectionString: cluster.databaseUrl, max: 2 })
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await cluster[Symbol.asyncDispose]()
    await provider[Symbol.asyncDispose]()
  })

  const db = () => drizzle(pool)
  /** Restarts those that another test has killed. Each test names what it needs, because a start takes seconds. */
  const bringUp = async (...needed: readonly (Member | undefined)[]) => {
    await Promise.all(needed.map(async member => member?.isUp === false && member.restart()))
  }
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

  it('whatever depends on a database that crashes under load survives it, and nothing is lost or done twice', async () => {
    await bringUp(...cluster.members)
    await expectToSurvive(cluster, ['database'])
  })

  it('a task accepted by one web process is run by a worker and served by the other one, including its file', async () => {
    await bringUp(...cluster.of('web'), cluster.of('worker')[first])
    const taskId = await submit(first, picture('a red fox', '1K'))
    const { images } = await finished(second, taskId)
    const answer = await fetch(images[0]?.url ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  })

  it('a worker answers only health checks', async () => {
    const worker = cluster.of('worker')[first]
    await bringUp(worker)
    const status = async (path: string) => (await fetch(`${worker?.url}${path}`)).status
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    expect([await status('/'), await status('/v1/account/subscription')]).toEqual([404, 404])
  })

  it('the task of a killed worker becomes available within ten seconds, and another worker finishes it', async () => {
    const [dying, other] = cluster.of('worker')
    await bringUp(...cluster.of('web'), dying)
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
  })

  it('tasks acknowledged by a web process are finished although it is killed', async () => {
    await bringUp(...cluster.of('web'), cluster.of('worker')[second])
    const [dying] = cluster.of('web')
    const ids = []
    for (const prompt of ['one fox', 'two foxes', 'three foxes']) ids.push(await submit(first, picture(prompt, '1K')))
    await dying?.kill()
    for (const id of ids) await finished(second, id)
  })

  it('a task of a provider is polled on by another process when the one that polls is killed, and never asked for twice', async () => {
    const web = cluster.of('web')[second]
    await bringUp(web)
    const others = cluster.members.filter(member => member !== web)
    for (const other of others) await other.kill()
    const { status, data } = await call(second, '/v1/video-generation/generate', {
      model: 'video-a-2-pro',
      content: [{ type: 'text', text: 'a fox' }],
    })
    expect(status).toBe(200)
    await eventually(() => expect(provider.polls()).toBeGreaterThan(0))
    await others.at(-1)?.restart()
    await web?.kill()
    const before = provider.polls()
    await eventually(() => expect(provider.polls()).toBeGreaterThan(before))
    provider.finish()
    await eventually(async () => {
      const [task] = await db()
        .select()
        .from(tasks)
        .where(eq(tasks.id, String(data['taskId'])))
      expect(task).toMatchObject({ status: 'success', class: 'remote', requests: { result: { handle: 'task-1' } } })
    })
    expect(provider.created()).toBe(1)
  })

  it('the books are exact after all of this', async () => {
    await bringUp(cluster.of('worker')[second])
    await eventually(async () => {
      const open = (await db().select().from(tasks)).filter(({ nextAt }) => nextAt !== null)
      expect(open).toEqual([])
    })
    await expectExactBooks(db())
  })
})
