import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import { flatPool, handPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const small = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } } as const
const large = { provider: 'vendor_beta', prompt: 'a forest', imageConfig: { imageSize: '4K' } } as const
const oneWorker = () => ({ ...handPool(), slots: { light: 1, heavy: 1, analysis: 1 } })

/** A pool that records the kinds of its jobs. */
function noting(pool: EnginePool): EnginePool & { readonly kinds: string[] } {
  const kinds: string[] = []
  return {
    ...pool,
    kinds,
    run(job, options) {
      kinds.push(job.kind)
      return pool.run(job, options)
    },
  }
}

const create = async (studio: TestStudio, name: string, body: typeof small | typeof large = small) =>
  (await studio.as(name).call(imageEndpoints.generate, { body })).data.taskId

describe('accounts take turns', () => {
  it('with 60 large pictures of one account, a small one of another account waits for at most one job', async () => {
    const pool = oneWorker()
    const accounts = [{ name: 'busy', credits: 1_000_000 }, { name: 'other' }]
    await using studio = await openTestStudio({ accounts, pool })
    for (let n = 0; n < 60; n++) await create(studio, 'busy', large)
    const running = await pool.next()
    await create(studio, 'other')
    running.finish()
    const next = await pool.next()
    expect(next.job.input.prompt).toBe('a fox')
    next.fail('bug', '')
    // And then it is the busy one's turn again.
    const after = await pool.next()
    expect(after.job.input.prompt).toBe('a forest')
  })

  it('rotates between accounts, however many tasks each has waiting', async () => {
    const pool = oneWorker()
    await using studio = await openTestStudio({ accounts: ['a', 'b', 'c'].map(name => ({ name })), pool })
    const first = await create(studio, 'a')
    const running = await pool.next()
    const owners = new Map<string, string>([[first, 'a']])
    for (const name of ['a', 'a', 'b', 'b', 'c']) owners.set(await create(studio, name), name)
    running.fail('bug', '')
    const order: string[] = []
    for (let n = 0; n < 5; n++) {
      const held = await pool.next()
      const [row] = await studio.db.select().from(tasks).where(eq(tasks.status, 'generating'))
      order.push(owners.get(row?.id ?? '') ?? 'nobody')
      held.fail('bug', '')
    }
    expect(order).toEqual(['b', 'c', 'a', 'b', 'a'])
  })

  it('a task expires only if its area says so', async () => {
    await using studio = await openTestStudio({ pool: handPool() })
    const image = await create(studio, 'owner')
    const { taskId } = (await studio.as('owner').call(voiceEndpoints.generate, { body: { text: 'Hello' } })).data
    const rows = await studio.db.select().from(tasks)
    const row = (id: string) => rows.find(one => one.id === id)
    expect(row(taskId)?.expiresAt).toBeNull()
    expect(row(image)?.expiresAt).toBe((row(image)?.createdAt ?? 0) + 30 * 60_000)
  })
})

describe('the number of open tasks of an account', () => {
  it('is limited; one more is refused as busy, with Retry-After', async () => {
    await using studio = await openTestStudio({
      pool: handPool(),
      alter: parts => ({ ...parts, limits: { tasksPerAccount: 3 } }),
    })
    for (let n = 0; n < 3; n++) await create(studio, 'owner')
    const { status, headers } = await studio.as('owner').call(imageEndpoints.generate, { body: small })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('decoding', () => {
  const picture = async (red: number) => {
    const background = { r: red, g: 0, b: 0 }
    return sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer()
  }
  const withReferences = (pictures: readonly Buffer[]) => ({
    ...small,
    referenceImages: pictures.map(bytes => ({
      inlineData: { mimeType: 'image/png' as const, data: bytes.toString('base64') },
    })),
  })

  it('happens once for equal bytes, in one request and in later ones', async () => {
    const pool = noting(flatPool())
    await using studio = await openTestStudio({ pool })
    const same = await picture(10)
    const send = async (pictures: readonly Buffer[]) => {
      const { status } = await studio.as('owner').call(imageEndpoints.generate, { body: withReferences(pictures) })
      expect(status).toBe(202)
    }
    await send([same, same, same])
    await send([same, await picture(20)])
    expect(pool.kinds.filter(kind => kind === 'picture')).toHaveLength(2)
  })

  it('does not happen without enough credits', async () => {
    const pool = noting(flatPool())
    await using studio = await openTestStudio({ accounts: [{ name: 'poor', credits: 0 }], pool })
    const { status } = await studio
      .as('poor')
      .call(imageEndpoints.generate, { body: withReferences([await picture(30)]) })
    expect(status).toBe(402)
    expect(pool.kinds).toEqual([])
  })
})

describe('a running task', () => {
  it('shows its progress, but only while it is running', async () => {
    const pool = handPool()
    await using studio = await openTestStudio({ pool })
    const taskId = await create(studio, 'owner')
    const read = async () => (await studio.as('owner').call(imageEndpoints.task, { params: { taskId } })).data
    const held = await pool.next()
    expect(await read()).not.toHaveProperty('progress')
    held.progress(0.25)
    await eventually(async () => expect(await read()).toMatchObject({ progress: 0.25 }))
    held.progress(0.75)
    await eventually(async () => expect(await read()).toMatchObject({ progress: 0.75 }))
    held.finish()
    await eventually(async () => expect(await read()).toMatchObject({ status: 'success' }))
    expect(await read()).not.toHaveProperty('progress')
  })

  it('gives up its lease if no scratch folder can be created, and runs when there is room', async () => {
    let isFull = false
    await using studio = await openTestStudio({
      pool: flatPool(),
      alter: parts => ({
        ...parts,
        storage: {
          ...parts.storage,
          scratch: () => (isFull ? Promise.reject(new Error('ENOSPC')) : parts.storage.scratch()),
        },
      }),
    })
    isFull = true
    const taskId = await create(studio, 'owner')
    await eventually(async () => {
      const [row] = await studio.db.select().from(tasks).where(eq(tasks.id, taskId))
      expect(row).toMatchObject({ status: 'pending', lease: null, attempts: 0 })
      expect(row?.nextAt).toBeGreaterThan(row?.createdAt ?? 0)
    })
    isFull = false
    await studio.db.update(tasks).set({ nextAt: Date.now() }).where(eq(tasks.id, taskId))
    await eventually(async () => {
      const { data } = await studio.as('owner').call(imageEndpoints.task, { params: { taskId } })
      expect(data.status).toBe('success')
    })
  })
})

describe('Idempotency-Key', () => {
  it('applies to one endpoint: the same key at another one is another request', async () => {
    const pool = flatPool()
    await using studio = await openTestStudio({ pool })
    const owner = studio.as('owner')
    const headers = { 'Idempotency-Key': 'press one' }
    const first = (await owner.call(imageEndpoints.generate, { body: small }, headers)).data.taskId
    expect((await owner.call(imageEndpoints.generate, { body: small }, headers)).data.taskId).toBe(first)
    expect((await owner.call(imageEndpoints.direct, { body: small }, headers)).status).toBe(200)
    expect((await owner.call(imageEndpoints.tasks, { query: {} })).data.total).toBe(2)
    const other = await owner.call(imageEndpoints.generate, { body: large }, headers)
    expect(other.status).toBe(422)
  })

  it('identifies a file by its bytes, not by its current link', async () => {
    await using studio = await openTestStudio({ pool: flatPool() })
    const owner = studio.as('owner')
    const taskId = await create(studio, 'owner')
    const links = await eventually(async () => {
      const { data } = await owner.call(imageEndpoints.task, { params: { taskId: taskId } })
      const url = data.images?.[0]?.url ?? ''
      expect(url).not.toBe('')
      return [url, url.replace('http://localhost:4600', 'https://studio.example')]
    })
    const headers = { 'Idempotency-Key': 'an edit' }
    const ids = []
    for (const fileUri of links) {
      const body = { ...small, referenceImages: [{ fileData: { fileUri, mimeType: 'image/png' as const } }] }
      ids.push((await owner.call(imageEndpoints.generate, { body }, headers)).data.taskId)
    }
    expect(new Set(ids).size).toBe(1)
    expect((await owner.call(accountEndpoints.subscription, {})).status).toBe(200)
  })
})
