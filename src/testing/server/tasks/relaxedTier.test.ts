import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { reason } from '#contract/reasons.ts'
import { counted, tasks } from '#server/db/schema/tasks.ts'
import { relaxedTier } from '#server/service/image/relaxedTier.ts'
import { expectExactBooks } from '../money/books.ts'
import { flatPool, handPool } from '../support/pools.ts'
import { eventually, openTestStudio } from '../support/studio.ts'

const body = { provider: 'vendor_beta', prompt: 'a red fox', imageConfig: { imageSize: '1K' } } as const
const guest = { name: 'guest', credits: 0, paid: false, everPaid: false, freeUsages: { 'beta-image-2': 20 } } as const

describe('Free quota: the relaxed tier', () => {
  it('fails a task that waited too long with free_relax_timeout, and uses up nothing', async () => {
    const pool = handPool()
    await using studio = await openTestStudio({ accounts: [guest], pool })
    const client = studio.as('guest')
    const submit = async () => (await client.call(imageEndpoints.generate, { body })).data.taskId
    const first = await submit()
    const running = await pool.next()
    const second = await submit()
    // As if it had been waiting for that long already.
    const [waiting] = await studio.db.select().from(tasks).where(eq(tasks.id, second))
    expect(waiting?.expiresAt).toBe((waiting?.createdAt ?? 0) + relaxedTier.patience)
    await studio.db.update(tasks).set({ expiresAt: Date.now() }).where(eq(tasks.id, second))
    const failed = await eventually(async () => {
      const { data } = await client.call(
        imageEndpoints.task,
        { params: { taskId: second } },
        { 'Accept-Language': 'zh' },
      )
      expect(data.status).toBe('fail')
      return data
    })
    expect(failed).toMatchObject({
      failReason: 'free_relax_timeout',
      retryable: true,
      freeUsageRolledBack: true,
      userMessage: expect.stringMatching(/\p{Script=Han}/u) as string,
    })
    running.finish()
    await eventually(async () => {
      const { data } = await client.call(imageEndpoints.task, { params: { taskId: first } })
      expect(data.status).toBe('success')
    })
    const { data } = await client.call(accountEndpoints.subscription, {})
    expect(data.freeUsages).toEqual({ 'beta-image-2': 19 })
    await expectExactBooks(studio.db)
  })

  it('also tells an account that has paid that the free generation of a failed task was returned', async () => {
    const pool = handPool()
    const patron = { ...guest, name: 'patron', credits: 100, everPaid: true, freeUsages: { 'beta-image-2': 1 } }
    await using studio = await openTestStudio({ accounts: [patron], pool })
    const client = studio.as('patron')
    const failed = async () => {
      const { taskId } = (await client.call(imageEndpoints.generate, { body })).data
      ;(await pool.next()).fail('input', reason('picture.damaged'))
      return eventually(async () => {
        const { data } = await client.call(imageEndpoints.task, { params: { taskId } })
        expect(data.status).toBe('fail')
        return data
      })
    }
    expect(await failed()).toMatchObject({
      failMsg: 'The picture is damaged: it cannot be decoded',
      freeUsageRolledBack: true,
    })
    // Without quota the next one is paid in credits, and their refund does not mention free generations.
    await client.call(imageEndpoints.generate, { body })
    await pool.next()
    expect(await failed()).not.toHaveProperty('freeUsageRolledBack')
  })

  it('is refused to a synchronous caller in the raw error body, with Retry-After', async () => {
    const pool = { ...handPool(), slots: { light: 1, heavy: 1, analysis: 1 } }
    await using studio = await openTestStudio({ accounts: [guest], pool })
    const client = studio.as('guest')
    for (let n = 0; n < relaxedTier.capacity; n++) await client.call(imageEndpoints.generate, { body })
    const { status, headers, body: raw } = await client.call(imageEndpoints.direct, { body })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(raw).toMatchObject({
      error: { status: 429 },
      failReason: 'free_relax_busy',
      retryable: true,
      freeUsageRolledBack: true,
    })
  })
})

describe('Rate limits: other areas take 300 requests a minute', () => {
  it('one more is 429 with Retry-After, in the form of its endpoint, and does not count', async () => {
    await using studio = await openTestStudio({ pool: flatPool() })
    const owner = studio.as('owner')
    const account = await studio.accountId('owner')
    const at = Date.now()
    await studio.db
      .insert(counted)
      .values(Array.from({ length: 299 }, () => ({ account, rateLimit: 'general' as const, at })))
    const estimate = () => owner.call(imageEndpoints.estimate, { body: { model: 'beta-image-2' } })
    expect((await estimate()).status).toBe(200)

    const refused = await estimate()
    expect(refused.status).toBe(429)
    expect(refused.refusal.code).toBe(42900)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await owner.call(imageEndpoints.direct, { body })).body).toMatchObject({ error: { status: 429 } })
    expect((await owner.call(accountEndpoints.subscription, {})).status).toBe(200)

    // A minute later: the window slides.
    await studio.db.update(counted).set({ at: at - 60_001 })
    expect((await estimate()).status).toBe(200)
  })
})
