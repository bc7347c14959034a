import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { VARIATIONS } from '#engines/run/engine.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

type Body = CallInput<typeof imageEndpoints.generate>['body']

const small = { provider: 'vendor_beta', prompt: 'a fox in the snow', imageConfig: { imageSize: '1K' } } as const

describe('image tasks', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({
      accounts: ['ada', 'bob', 'lister', 'stranger', 'payer', 'keyed', 'varied'].map(name => ({ name })),
      pool: flatPool(),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const submit = async (name: string, body: Body, key?: string) =>
    studio.as(name).call(imageEndpoints.generate, { body }, key === undefined ? {} : { 'Idempotency-Key': key })
  const read = (name: string, taskId: string) => studio.as(name).call(imageEndpoints.task, { params: { taskId } })
  const finished = (name: string, taskId: string) =>
    eventually(async () => {
      const { data } = await read(name, taskId)
      expect(data.status).toBe('success')
      return data
    })
  const list = async (name: string, query: CallInput<typeof imageEndpoints.tasks>['query']) =>
    (await studio.as(name).call(imageEndpoints.tasks, { query })).data
  const credits = async (name: string) =>
    (await studio.as(name).call(accountEndpoints.subscription, {})).data.totalAvailableCredits ?? 0

  it('are accepted as pending with 202 and end as success, with links that open', async () => {
    const accepted = await submit('ada', small)
    expect(accepted.status).toBe(202)
    expect(accepted.data).toMatchObject({ status: 'pending' })
    const task = await finished('ada', accepted.data.taskId)
    expect(task).toMatchObject({ taskId: accepted.data.taskId, images: [{ mimeType: 'image/png' }] })
    expect(task.completedAt).toBeGreaterThanOrEqual(task.createdAt ?? Number.POSITIVE_INFINITY)
    expect(task).not.toHaveProperty('failMsg')
    const image = await studio.client({}).fetch(task.images?.[0]?.url ?? '')
    expect(image.headers.get('content-type')).toBe('image/png')
  })

  it("another account's task is 404, as if it did not exist", async () => {
    const { data } = await submit('ada', small)
    const foreign = await read('bob', data.taskId)
    expect(foreign.status).toBe(404)
    expect(foreign.refusal.code).toBe(40400)
    expect((await read('ada', data.taskId)).status).toBe(200)
    await finished('ada', data.taskId)
  })

  it('are listed newest first, a page at a time, and by status. Section "Endpoints: Image generation"', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift((await submit('lister', small)).data.taskId)
    await Promise.all(ids.map(id => finished('lister', id)))
    const pages = await Promise.all([1, 2, 3, 4].map(page => list('lister', { page, pageSize: 2 })))
    expect(pages.map(page => page.items.map(task => task.taskId))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ])
    expect(pages[1]).toMatchObject({ page: 2, pageSize: 2, total: 5 })
    expect(await list('lister', {})).toMatchObject({ page: 1, pageSize: 20, total: 5 })
    expect((await list('lister', { status: 'success' })).total).toBe(5)
    for (const status of ['pending', 'generating', 'fail'] as const)
      expect(await list('lister', { status })).toMatchObject({ items: [], total: 0 })
    expect((await list('stranger', {})).total).toBe(0)
  })

  it('take the place after the last equal one, so that variations differ, and other ones begin anew', async () => {
    const created = async (body: Body) => {
      const { taskId } = (await submit('varied', body)).data
      const [task] = await studio.db.select({ seed: tasks.seed }).from(tasks).where(eq(tasks.id, taskId))
      return task?.seed ?? Number.NaN
    }
    const wolf = { ...small, prompt: 'a wolf' }
    const seeds: number[] = []
    for (const body of [small, small, wolf, small, wolf, small]) seeds.push(await created(body))
    expect(seeds.map(seed => seed % VARIATIONS)).toEqual([0, 1, 0, 2, 1, 3])
    expect(new Set(seeds.map(seed => Math.floor(seed / VARIATIONS))).size).toBe(seeds.length)
  })

  it('cost what the estimate said: held at once, charged on success', async () => {
    for (const body of [small, { ...small, imageConfig: { imageSize: '1K', quality: 'low' } } as const]) {
      const before = await credits('payer')
      const estimate = await studio.as('payer').call(imageEndpoints.estimate, { body })
      const { data } = await submit('payer', body)
      expect(await credits('payer')).toBe(before - estimate.data.credits)
      await finished('payer', data.taskId)
      expect(await credits('payer')).toBe(before - estimate.data.credits)
    }
  })

  describe('with an Idempotency-Key', () => {
    it('the same request is the same task, charged once, even if sent simultaneously', async () => {
      const before = await credits('keyed')
      const cost = (await studio.as('keyed').call(imageEndpoints.estimate, { body: small })).data.credits
      const answers = await Promise.all([1, 2, 3].map(() => submit('keyed', small, 'one-key')))
      const ids = new Set(answers.map(answer => answer.data.taskId))
      expect(ids.size).toBe(1)
      await Promise.all([...ids].map(id => finished('keyed', id)))
      const later = await submit('keyed', small, 'one-key')
      expect([...ids]).toEqual([later.data.taskId])
      expect(await credits('keyed')).toBe(before - cost)
    })

    it('another request is 422', async () => {
      await submit('keyed', small, 'other-key')
      const other = await submit('keyed', { ...small, prompt: 'a wolf' }, 'other-key')
      expect(other.status).toBe(422)
      expect(other.refusal.code).toBe(42200)
    })

    it('another account may use the same key for itself', async () => {
      const [mine, theirs] = [await submit('keyed', small, 'our-key'), await submit('bob', small, 'our-key')]
      expect(theirs.data.taskId).not.toBe(mine.data.taskId)
    })

    it('an empty one counts as none, and one beyond 255 characters is 400', async () => {
      const [first, second] = [await submit('keyed', small, ''), await submit('keyed', small, '')]
      expect(first.data.taskId).not.toBe(second.data.taskId)
      expect((await submit('keyed', small, 'k'.repeat(256))).status).toBe(400)
      expect((await submit('keyed', small, 'k'.repeat(255))).status).toBe(202)
    })
  })
})
