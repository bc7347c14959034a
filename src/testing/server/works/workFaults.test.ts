import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import type { WorkState } from '#contract/studio/workStates.ts'
import { outboxes, works } from '#server/db/schema/works.ts'
import { RECONCILE_AFTER } from '#server/studio/works/send/recordAnswer.ts'
import { openFaults, type Fault } from './faults.ts'
import { temporaryFolder } from '../support/folder.ts'
import { flatPool, handPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const fox = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } }
const MINUTE = 60_000

const submit = async (studio: TestStudio, key: string) =>
  (await studio.as('ada').call(workEndpoints.submit, { body: { operation: 'image.generate', recipe: fox, key } })).data
const until = (studio: TestStudio, workId: string, state: WorkState) =>
  eventually(async () => {
    const { data } = await studio.as('ada').call(workEndpoints.read, { params: { workId } })
    expect(data.state).toBe(state)
    return data
  })
/**
 * Makes an unknown work and its outbox due at once, as if the time until then had passed. A work that is already being
 * looked up is claimed for longer, and left alone.
 */
const hurryIn = async ({ db }: TestStudio, workId: string) => {
  const nextAt = Date.now()
  await db.update(outboxes).set({ notBefore: null, nextAt })
  await db
    .update(works)
    .set({ nextAt })
    .where(and(eq(works.id, workId), eq(works.state, 'unknown'), lte(works.nextAt, nextAt + RECONCILE_AFTER)))
}
const countTasks = async (studio: TestStudio) =>
  (await studio.as('ada').call(imageEndpoints.tasks, { query: {} })).data.total
const creditsOf = async (studio: TestStudio) =>
  (await studio.as('ada').call(accountEndpoints.subscription, {})).data.totalAvailableCredits ?? 0

const envelope = (status: number, code: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message, data: null }, { status, headers })

describe('when something goes wrong between studio and service', () => {
  const faults = openFaults()
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }], pool: flatPool(), seam: faults.seam })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const hurry = (workId: string) => hurryIn(studio, workId)
  /** Repeats a fault, however often the studio retries by itself, until the test ends it. */
  const lasting = (fault: Fault) => {
    let hasEnded = false
    const again: Fault = (ask, request) => {
      if (hasEnded) return ask()
      faults.next(again)
      return fault(ask, request)
    }
    faults.next(again)
    return { end: () => void (hasEnded = true) }
  }

  const unheard: readonly [what: string, key: string, fault: Fault][] = [
    ['silence before the service acted', 'silent-before', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    [
      'silence after the service acted',
      'silent-after',
      async ask => {
        await ask()
        throw new Error('socket hang up')
      },
    ],
    [
      'a 502 of a proxy after the service acted',
      'bad-gateway',
      async ask => {
        await ask()
        return new Response('<h1>Bad gateway</h1>', { status: 502 })
      },
    ],
    [
      'an answer that breaks off',
      'broken-off',
      async ask => {
        await ask()
        return new Response('{"code":0,"da', { status: 202 })
      },
    ],
  ]
  it.each(unheard)('%s: the work is unknown, then done, with exactly one task', async (_, key, fault) => {
    const [tasks, credits] = [await countTasks(studio), await creditsOf(studio)]
    faults.next(fault)
    const { id } = await submit(studio, key)
    await until(studio, id, 'unknown')
    await hurry(id)
    const done = await until(studio, id, 'done')
    expect(done.results).toHaveLength(1)
    expect(await countTasks(studio)).toBe(tasks + 1)
    expect(await creditsOf(studio)).toBe(credits - (done.credits ?? 0))
    expect(faults.keys.filter(sent => sent === id)).toHaveLength(2)
  })

  it('a service that is silent for long is asked again and again, and creates only one task', async () => {
    const tasks = await countTasks(studio)
    const silence = lasting(() => Promise.reject(new Error('ETIMEDOUT')))
    const { id } = await submit(studio, 'long-silence')
    await eventually(async () => {
      await hurry(id)
      expect(faults.keys.filter(sent => sent === id).length).toBeGreaterThanOrEqual(3)
    })
    await until(studio, id, 'unknown')
    silence.end()
    await hurry(id)
    await until(studio, id, 'done')
    expect(await countTasks(studio)).toBe(tasks + 1)
  })

  it('a busy service: the work waits, and is not sent before Retry-After', async () => {
    faults.next(() => Promise.resolve(envelope(429, 42900, 'Busy', { 'Retry-After': '600' })))
    const asked = Date.now()
    const { id } = await submit(studio, 'busy-service')
    const waiting = await eventually(async () => {
      const { data } = await studio.as('ada').call(workEndpoints.read, { params: { workId: id } })
      expect(data.notBefore).not.toBeNull()
      return data
    })
    expect(waiting).toMatchObject({ state: 'waiting', failure: null, task: null })
    expect(waiting.notBefore).toBeGreaterThanOrEqual(asked + 10 * MINUTE)
    const [outbox] = await studio.db.select().from(outboxes)
    expect(outbox).toMatchObject({ nextAt: waiting.notBefore, notBefore: waiting.notBefore })
    await hurry(id)
    expect(await until(studio, id, 'done')).toMatchObject({ notBefore: null })
  })

  it('a busy service without Retry-After: the wait gets longer each time', async () => {
    /** When it answered so for the first, second, third time. */
    const said: number[] = []
    const busy = lasting(() => {
      said.push(Date.now())
      return Promise.resolve(new Response('slow down', { status: 429 }))
    })
    const { id } = await submit(studio, 'busy-and-mute')
    for (let time = 1; time <= 3; time++) {
      // How often it was refused, and until when it therefore waits.
      const { refusals, notBefore } = await eventually(async () => {
        const [turnedAway] = await studio.db
          .select({ refusals: outboxes.refusals, notBefore: works.notBefore })
          .from(works)
          .innerJoin(outboxes, and(eq(outboxes.account, works.account), eq(outboxes.name, works.outbox)))
          .where(and(eq(works.id, id), eq(works.state, 'waiting'), isNotNull(works.notBefore)))
        expect(turnedAway?.refusals).toBeGreaterThanOrEqual(time)
        return turnedAway ?? expect.fail('it does not wait')
      })
      // Two seconds, four, eight.
      expect(notBefore).toBeGreaterThanOrEqual((said[refusals - 1] ?? Number.NaN) + 1000 * 2 ** refusals)
      await hurry(id)
    }
    busy.end()
    await hurry(id)
    await until(studio, id, 'done')
  })

  const refusals: readonly [what: string, key: string, answer: () => Response, failure: object][] = [
    [
      'too few credits',
      'no-credits-left',
      () => envelope(402, 40200, 'This costs 8 credits'),
      { key: 'credits', message: 'This costs 8 credits' },
    ],
    [
      'a request that is not valid',
      'not-valid-there',
      () => envelope(400, 40000, 'prompt: too long'),
      { key: 'invalid', message: 'prompt: too long' },
    ],
    ['a plan that is missing', 'no-paid-plan', () => envelope(403, 40300, 'Paid plan'), { key: 'plan' }],
    [
      "a 500 with the service's own error body",
      'own-error-body',
      () => envelope(500, 50000, 'Generation failed'),
      { key: 'internal', message: 'Generation failed' },
    ],
    ['a 4xx without an envelope', 'bare-client-error', () => new Response('no', { status: 400 }), { key: 'invalid' }],
  ]
  it.each(refusals)('%s: the work fails with the reason and is not sent again', async (_, key, answer, failure) => {
    const tasks = await countTasks(studio)
    faults.next(() => Promise.resolve(answer()))
    const { id } = await submit(studio, key)
    const failed = await until(studio, id, 'failed')
    expect(failed.failure).toMatchObject(failure)
    expect(failed.endedAt).not.toBeNull()
    const [row] = await studio.db.select().from(works).where(eq(works.id, id))
    expect(row?.nextAt).toBeNull()
    expect(await countTasks(studio)).toBe(tasks)
  })

  it('a work whose sender died is resolved with its own key', async () => {
    const tasks = await countTasks(studio)
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: release, resolve: stopRenewing } = Promise.withResolvers<void>()
    // The first sender gets no further than its request.
    faults.next(async ask => {
      await ask()
      reach()
      await release
      throw new Error('too late')
    })
    const { id } = await submit(studio, 'dead-sender')
    await reached
    // As if its claim had expired.
    await studio.db.update(works).set({ nextAt: Date.now() }).where(eq(works.id, id))
    await until(studio, id, 'done')
    stopRenewing()
    expect(await countTasks(studio)).toBe(tasks + 1)
    expect(faults.keys.filter(sent => sent === id)).toHaveLength(2)
    await until(studio, id, 'done')
  })
})

describe('a restart', () => {
  it('in the middle of generating finishes once, with the same seed, and the books are right', async () => {
    await using folder = await temporaryFolder()
    const pool = handPool()
    const accounts = [{ name: 'ada', credits: 100 }]
    let id = ''
    let seed = 0
    {
      await using first = await openTestStudio({ dataDir: folder.path, accounts, pool })
      id = (await submit(first, 'before-the-restart')).id
      seed = (await pool.next()).job.seed
      await until(first, id, 'running')
    }
    await using second = await openTestStudio({ dataDir: folder.path, accounts, pool: flatPool() })
    const done = await until(second, id, 'done')
    expect(done.results).toMatchObject([{ about: { seed } }])
    expect(await countTasks(second)).toBe(1)
    expect(await creditsOf(second)).toBe(100 - (done.credits ?? 0))
  })

  it('while the service is busy does not send before Retry-After, and then sends once', async () => {
    await using folder = await temporaryFolder()
    const accounts = [{ name: 'ada' }]
    const faults = openFaults()
    let id = ''
    {
      await using first = await openTestStudio({ dataDir: folder.path, accounts, pool: flatPool(), seam: faults.seam })
      faults.next(() => Promise.resolve(envelope(429, 42900, 'Busy', { 'Retry-After': '600' })))
      id = (await submit(first, 'before-sending')).id
      await eventually(() => expect(faults.keys).toContain(id))
      await until(first, id, 'waiting')
    }
    await using second = await openTestStudio({ dataDir: folder.path, accounts, pool: flatPool() })
    expect((await until(second, id, 'waiting')).notBefore).toBeGreaterThan(Date.now() + 9 * MINUTE)
    await hurryIn(second, id)
    await until(second, id, 'done')
    expect(await countTasks(second)).toBe(1)
  })
})
