import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { reason } from '#contract/reasons.ts'
import { entries } from '#server/db/schema/credits.ts'
import { files } from '#server/db/schema/files.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { handPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'

type Body = CallInput<typeof imageEndpoints.generate>['body']

const small = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } } as const

describe('a task and its engine', () => {
  const pool = handPool()
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({
      accounts: [
        { name: 'ada' },
        { name: 'gifted', freeUsages: { 'beta-image-2': 1 } },
        { name: 'free', paid: false, everPaid: false, credits: 0, freeUsages: { 'beta-image-2': 20 } },
      ],
      pool,
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const submit = async (name: string, body: Body = small) =>
    (await studio.as(name).call(imageEndpoints.generate, { body })).data.taskId
  const read = async (name: string, taskId: string) =>
    (await studio.as(name).call(imageEndpoints.task, { params: { taskId } })).data
  const over = (name: string, taskId: string) =>
    eventually(async () => {
      const task = await read(name, taskId)
      expect(['success', 'fail']).toContain(task.status)
      return task
    })
  const money = async (name: string) => {
    const { totalAvailableCredits, freeUsages } = (await studio.as(name).call(accountEndpoints.subscription, {})).data
    return { credits: totalAvailableCredits, free: freeUsages?.['beta-image-2'] }
  }
  const entriesOf = async (taskId: string) => {
    const rows = await studio.db.select().from(entries).where(eq(entries.task, taskId)).orderBy(entries.id)
    return rows.map(({ kind, unit, amount }) => [kind, unit, amount])
  }

  it('goes from pending through generating to success', async () => {
    const taskId = await submit('ada')
    const held = await pool.next()
    expect(await read('ada', taskId)).toMatchObject({ status: 'generating' })
    expect(await read('ada', taskId)).not.toHaveProperty('completedAt')
    held.finish()
    expect(await over('ada', taskId)).toMatchObject({ status: 'success' })
  })

  it('waits while the machine is in trouble, however often, and is then made', async () => {
    const taskId = await submit('ada')
    const retryNow = () => studio.db.update(tasks).set({ nextAt: Date.now() }).where(eq(tasks.id, taskId))
    const troubles = [
      ['machine', 'no process could be started: spawn EAGAIN'],
      ['bug', 'VipsForeignSave: No space left on device'],
      ['bug', 'EMFILE: too many open files'],
      ['machine', 'EIO: i/o error'],
    ] as const
    for (const [kind, message] of troubles) {
      const held = await pool.next()
      held.fail(kind, message)
      await eventually(async () => expect(await read('ada', taskId)).toMatchObject({ status: 'pending' }))
      await retryNow()
    }
    const held = await pool.next()
    held.finish()
    expect(await over('ada', taskId)).toMatchObject({ status: 'success' })
  })

  it('is not timed out by a clock that was set ahead, or by a machine that slept', async () => {
    const taskId = await submit('ada')
    const held = await pool.next()
    // As if the clock were a day ahead.
    await studio.db.update(tasks).set({ expiresAt: 1 }).where(eq(tasks.id, taskId))
    const expiry = async () => (await studio.db.select().from(tasks).where(eq(tasks.id, taskId)))[0]?.expiresAt ?? 0
    await eventually(async () => expect(await expiry()).toBeGreaterThan(Date.now()))
    expect(await read('ada', taskId)).toMatchObject({ status: 'generating' })
    held.finish()
    expect(await over('ada', taskId)).toMatchObject({ status: 'success' })
  })

  it('passes the engine the prompt byte for byte, the seed of the task, and nothing about accounts', async () => {
    const prompt = '  in [12, 40]–[200, 90]:\n狐狸 🦊  '
    const taskId = await submit('ada', { ...small, prompt })
    const held = await pool.next()
    const [row] = await studio.db.select().from(tasks).where(eq(tasks.id, taskId))
    expect(held.job).toEqual({
      kind: 'image',
      seed: row?.seed,
      folder: held.job.folder,
      input: { prompt, width: 1024, height: 1024, hand: 'balance', references: [] },
    })
    held.finish()
    await over('ada', taskId)
    await eventually(() => expect(existsSync(held.job.folder)).toBe(false))
  })

  it('stores inline references and passes them to the engine in order', async () => {
    const picture = sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    const bytes = [await picture.png().toBuffer(), await picture.webp().toBuffer()]
    const referenceImages = bytes.map((data, n) => ({
      inlineData: {
        data: data.toString('base64'),
        mimeType: n === 0 ? ('image/png' as const) : ('image/webp' as const),
      },
    }))
    const taskId = await submit('ada', { ...small, referenceImages })
    const held = await pool.next()
    const { references } = held.job.input
    expect(references.map(one => one.mimeType)).toEqual(['image/png', 'image/webp'])
    expect(await Promise.all(references.map(one => readFile(one.path)))).toEqual(bytes)
    held.finish()
    await over('ada', taskId)
    expect(await Promise.all(references.map(one => readFile(one.path)))).toEqual(bytes)
  })

  it('fails with the message of the engine if the request is at fault, with a full refund', async () => {
    const before = await money('ada')
    const taskId = await submit('ada')
    const held = await pool.next()
    expect((await money('ada')).credits).toBeLessThan(before.credits ?? 0)
    held.fail('input', reason('picture.damaged'))
    expect(await over('ada', taskId)).toMatchObject({
      status: 'fail',
      failMsg: 'The picture is damaged: it cannot be decoded',
    })
    expect(await money('ada')).toEqual(before)
  })

  it('fails without telling what broke if the engine has a bug', async () => {
    const before = await money('ada')
    const taskId = await submit('ada')
    ;(await pool.next()).fail('bug', 'TypeError at /srv/secret/path.ts:7')
    const task = await over('ada', taskId)
    expect(task).toMatchObject({ status: 'fail', failMsg: 'Generation failed' })
    expect(JSON.stringify(task)).not.toContain('secret')
    expect(await money('ada')).toEqual(before)
  })

  it('is run again when its worker dies, with the same job, and charged once', async () => {
    const taskId = await submit('ada')
    const first = await pool.next()
    first.fail('crash', 'the image engine stopped')
    const second = await pool.next()
    expect(second.job.seed).toBe(first.job.seed)
    expect(second.job.input).toEqual(first.job.input)
    second.finish()
    expect(await over('ada', taskId)).toMatchObject({ status: 'success' })
    expect((await entriesOf(taskId)).map(([kind]) => kind)).toEqual(['hold', 'settle'])
  })

  it('fails after its worker died three times, with a refund', async () => {
    const before = await money('ada')
    const taskId = await submit('ada')
    for (let death = 1; death <= 3; death++) (await pool.next()).fail('crash', 'the image engine stopped')
    expect(await over('ada', taskId)).toMatchObject({ status: 'fail' })
    expect(await money('ada')).toEqual(before)
  })

  it('writes nothing if its lease went to another worker: no file, no end, no money', async () => {
    const taskId = await submit('ada')
    const held = await pool.next()
    const stolen = { lease: 'another worker', nextAt: Date.now() + 60_000 }
    await studio.db.update(tasks).set(stolen).where(eq(tasks.id, taskId))
    const [money1, files1] = [await money('ada'), await studio.db.select().from(files)]
    held.finish()
    // The folder is removed when the worker has finished.
    await eventually(() => expect(existsSync(held.job.folder)).toBe(false))
    const [row] = await studio.db.select().from(tasks).where(eq(tasks.id, taskId))
    expect(row).toMatchObject({ status: 'generating', results: [], completedAt: null, ...stolen })
    expect(await studio.db.select().from(files)).toEqual(files1)
    expect(await money('ada')).toEqual(money1)
    expect(await entriesOf(taskId)).toHaveLength(1)
    // The other worker died: its lease expires, and the task is taken again.
    await studio.db.update(tasks).set({ nextAt: Date.now() }).where(eq(tasks.id, taskId))
    ;(await pool.next()).finish()
    expect(await over('ada', taskId)).toMatchObject({ status: 'success' })
  })

  it('is failed and refunded if it has not ended after 30 minutes, and its late worker changes nothing', async () => {
    const before = await money('ada')
    const taskId = await submit('ada')
    const held = await pool.next()
    // Half an hour passes: the clock of the row, and that of this process, which stands still while the machine sleeps.
    const awake = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => awake() + 31 * 60_000)
    await studio.db.update(tasks).set({ expiresAt: Date.now() }).where(eq(tasks.id, taskId))
    expect(await over('ada', taskId)).toMatchObject({ status: 'fail', failMsg: textLike(/time/i) })
    held.finish()
    await eventually(() => expect(existsSync(held.job.folder)).toBe(false))
    expect(await read('ada', taskId)).toMatchObject({ status: 'fail' })
    expect(await money('ada')).toEqual(before)
  })

  describe('on free generations. Section "Free quota"', () => {
    it('uses one before credits, gets it back on failure, and then is billed in credits', async () => {
      const before = await money('gifted')
      expect(before.free).toBe(1)
      const failed = await submit('gifted')
      expect(await money('gifted')).toEqual({ ...before, free: 0 })
      ;(await pool.next()).fail('bug', '')
      await over('gifted', failed)
      expect(await money('gifted')).toEqual(before)

      const free = await submit('gifted')
      ;(await pool.next()).finish()
      await over('gifted', free)
      expect(await money('gifted')).toEqual({ ...before, free: 0 })

      const billed = await submit('gifted')
      ;(await pool.next()).finish()
      await over('gifted', billed)
      expect((await money('gifted')).credits).toBeLessThan(before.credits ?? 0)
      expect((await entriesOf(billed))[0]?.[1]).toBe('credit')
    })

    it('never uses one for 4K', async () => {
      const taskId = await submit('gifted', { ...small, imageConfig: { imageSize: '4K' } })
      expect((await entriesOf(taskId)).map(([, unit]) => unit)).toEqual(['credit'])
      ;(await pool.next()).fail('bug', '')
      await over('gifted', taskId)
    })

    it('fails for an account that never paid if the relaxed tier is full, and uses up nothing', async () => {
      const before = await money('free')
      const waiting: string[] = []
      for (let n = 0; n < 8; n++) waiting.push(await submit('free'))
      const turnedAway = await read('free', await submit('free'))
      expect(turnedAway).toMatchObject({
        status: 'fail',
        failReason: 'free_relax_busy',
        retryable: true,
        freeUsageRolledBack: true,
        userMessage: textLike(/./),
      })
      expect((await money('free')).free).toBe((before.free ?? 0) - waiting.length)
      for (let n = 0; n < waiting.length; n++) (await pool.next()).fail('bug', '')
      await Promise.all(waiting.map(id => over('free', id)))
      expect(await money('free')).toEqual(before)
    })
  })
})
