import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { balances } from '#server/db/schema/credits.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import { routeName } from '#server/metrics/routeNames.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const TOKEN = 'the token of a scraper'
const fox = { provider: 'vendor_beta', prompt: 'a red fox', imageConfig: { imageSize: '1K' } } as const

describe('a process, for its operators', () => {
  let studio: TestStudio
  let isGone = false
  beforeAll(async () => {
    const pool: EnginePool = {
      ...flatPool(),
      run: (job, options) =>
        JSON.stringify(job.input).includes('broken')
          ? Promise.reject(new EngineError('bug', 'no picture'))
          : flatPool().run(job, options),
    }
    studio = await openTestStudio({
      pool,
      alter: parts => ({
        ...parts,
        metricsToken: TOKEN,
        storage: {
          ...parts.storage,
          requireReachable: () => (isGone ? Promise.reject(new Error('gone')) : parts.storage.requireReachable()),
        },
      }),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const get = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(studio.app.fetch(new Request(`http://localhost:4600${path}`, { headers })))
  const scrape = async () => (await get('/metrics', { Authorization: `Bearer ${TOKEN}` })).text()
  const generate = async (prompt: string) => {
    const { data } = await studio.as('owner').call(imageEndpoints.generate, { body: { ...fox, prompt } })
    await eventually(async () => {
      const task = await studio.as('owner').call(imageEndpoints.task, { params: { taskId: data.taskId } })
      expect(['success', 'fail']).toContain(task.data.status)
    })
  }

  it('reports that it is running, and whether its dependencies answer', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200])
    isGone = true
    const answer = await get('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ status: 'not ready', missing: ['storage'] })
    expect((await get('/healthz')).status).toBe(200)
    isGone = false
  })

  const expectRefusals = async () => {
    expect((await get('/metrics')).status).toBe(401)
    expect((await get('/metrics', { Authorization: 'Bearer another token' })).status).toBe(401)
  }

  it('shows its metrics only to holders of the token', async () => {
    await expectRefusals()
    const answer = await get('/metrics', { Authorization: `Bearer ${TOKEN}` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('counts requests by route, engine jobs by kind, and failures by reason', async () => {
    const before = await scrape()
    await expectRefusals()
    await generate('a red fox in the snow')
    await generate('a broken fox')
    const text = await scrape()
    const more = (name: string) => valueOf(text, name) - valueOf(before, name)
    expect(more('atelier_request_seconds_count{method="POST",route="/v1/images/generation/async",status="202"}')).toBe(
      2,
    )
    expect(text).toMatch(
      /atelier_request_seconds_count\{method="GET",route="\/v1\/images\/generation\/tasks\/\{taskId\}"/,
    )
    expect(more('atelier_engine_seconds_count{kind="image"}')).toBe(2)
    expect(more('atelier_engine_failures_total{kind="image",reason="bug"}')).toBe(1)
    expect(more('atelier_refusals_total{error="unauthorized"}')).toBe(2)
  })

  it('reports how many tasks wait, how much is stored, and that the books are exact', async () => {
    const text = await scrape()
    for (const name of ['light', 'heavy', 'analysis'])
      expect(text).toContain(`atelier_tasks_waiting{class="${name}"} 0`)
    expect(text).toMatch(/^atelier_stored_bytes \d+$/m)
    expect(text).toMatch(/^atelier_disk_free_bytes \d+$/m)
    expect(text).toContain('atelier_ledger_drift 0')
  })

  it('reveals no key, prompt, account or id in its metrics', async () => {
    await generate('a fox of somebody')
    const text = await scrape()
    const [account] = await studio.db.select().from(balances)
    for (const secret of ['key-of-owner', 'fox', account?.account ?? '', TOKEN]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/(task|work|file|acc)_[0-9a-z]{20}/)
  })

  it('gives every request an id, or keeps the one from a proxy', async () => {
    expect((await get('/healthz')).headers.get('x-request-id')).toMatch(/^req_/)
    expect((await get('/healthz', { 'X-Request-Id': 'edge-17' })).headers.get('x-request-id')).toBe('edge-17')
    const strange = (await get('/healthz', { 'X-Request-Id': 'a b' })).headers.get('x-request-id')
    expect(strange).toMatch(/^req_/)
  })
})

/** The value of a line of metrics; 0 if it has not been counted yet. */
function valueOf(text: string, name: string): number {
  const line = text.split('\n').find(one => one.startsWith(`${name} `))
  return line === undefined ? 0 : Number(line.slice(name.length + 1))
}

it('has no metrics if no token is configured', async () => {
  await using studio = await openTestStudio({ pool: flatPool() })
  const answer = await studio.app.fetch(new Request('http://localhost:4600/metrics'))
  expect(answer.status).toBe(404)
})

it('counts accounts whose balance differs from the sum of their entries', async () => {
  await using studio = await openTestStudio({
    pool: flatPool(),
    alter: parts => ({ ...parts, metricsToken: TOKEN }),
  })
  await studio.db.update(balances).set({ available: 7 })
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const answer = await studio.app.fetch(new Request('http://localhost:4600/metrics', { headers }))
  expect(await answer.text()).toMatch(/^atelier_ledger_drift 1$/m)
})

it.each([
  ['/v1/images/generation/tasks/task_1', '/v1/images/generation/tasks/{taskId}'],
  ['/studio/works/work_1/cancel', '/studio/works/{workId}/cancel'],
  ['/v1/no/such/thing', '/v1'],
  ['/media/file_1.png', '/media'],
  ['/image', '/page'],
  ['/', '/page'],
])('%s is counted as %s', (path, name) => {
  expect(routeName(path)).toBe(name)
})
