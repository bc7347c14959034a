import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { outboxes, works } from '#server/db/schema/works.ts'
import { openClock, setBackWatch } from '#server/jobs/clock.ts'
import { expireTask } from '#server/service/tasks/expire.ts'
import { makeTasksDue } from '#server/service/tasks/lease.ts'
import { makeWorksDue } from '#server/studio/works/step.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

const SECOND = 1000
const DAY = 24 * 3_600_000
const body = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } } as const

/** A clock whose two times the test sets. */
function stubbedClock() {
  const times = { wall: Date.now(), awake: 0 }
  const clock = openClock({ wall: () => times.wall, awake: () => times.awake })
  const pass = (milliseconds: number, wall = milliseconds) => {
    times.awake += milliseconds
    times.wall += wall
  }
  return { clock, pass }
}

describe('a clock that is set', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ pool: flatPool(), isIdle: true })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const newTask = async () => (await studio.as('owner').call(imageEndpoints.generate, { body })).data.taskId
  const taskRow = async (id: string) =>
    (await studio.db.select().from(tasks).where(eq(tasks.id, id)))[0] ?? expect.fail(`there is no task ${id}`)

  it('makes due once, after it was set back, when claims have been renewed', async () => {
    const { clock, pass } = stubbedClock()
    const watch = setBackWatch(clock, () => Promise.resolve())
    const isDue = async () => (await watch.take()) !== undefined
    expect(await isDue()).toBe(false)
    // It is corrected a little, or set ahead: nothing that is stored lies too far ahead.
    pass(SECOND, -5 * SECOND)
    pass(SECOND, DAY)
    expect(await isDue()).toBe(false)
    for (const _ of ['once', 'and again']) {
      pass(SECOND, -DAY)
      expect(await isDue()).toBe(false)
      pass(20 * SECOND)
      expect(await isDue()).toBe(true)
      pass(20 * SECOND)
      expect(await isDue()).toBe(false)
    }
  })

  it('leaves nothing far ahead that was stored before, and no claim of a living holder is touched', async () => {
    const [waiting, held] = [await newTask(), await newTask()]
    const recipe = { operation: 'image.generate', recipe: body, key: 'a press of its own' } as const
    const { id: work } = (await studio.as('owner').call(workEndpoints.submit, { body: recipe })).data
    const ahead = Date.now() + DAY
    const renewed = Date.now() + 30 * SECOND
    const { db } = studio
    const before = { nextAt: ahead, createdAt: ahead, expiresAt: ahead + 30 * SECOND }
    await db.update(tasks).set(before).where(eq(tasks.id, waiting))
    await db.update(tasks).set({ nextAt: renewed, lease: 'held' }).where(eq(tasks.id, held))
    await db.update(works).set({ nextAt: ahead }).where(eq(works.id, work))
    await db.update(outboxes).set({ nextAt: ahead, notBefore: ahead, claimedUntil: ahead })

    await makeTasksDue(db)
    await makeWorksDue(studio)

    const now = Date.now()
    const task = await taskRow(waiting)
    expect(task.nextAt).toBeLessThanOrEqual(now)
    expect(task.expiresAt).toBeLessThanOrEqual(now + 30 * SECOND)
    expect(await taskRow(held)).toMatchObject({ nextAt: renewed, lease: 'held' })
    const [row] = await db.select().from(works).where(eq(works.id, work))
    expect(row?.nextAt).toBeLessThanOrEqual(now)
    const [outbox] = await db.select().from(outboxes)
    expect(outbox).toMatchObject({ notBefore: null, claimedUntil: null })
    expect(outbox?.nextAt).toBeLessThanOrEqual(now)
  })

  it('ahead, or a machine that slept, is no time that a task has waited', async () => {
    const { clock, pass } = stubbedClock()
    const id = await newTask()
    const expire = () =>
      expireTask({ db: studio.db, announce: () => Promise.resolve(), running: new Map(), clock }, new Map(), id)
    // As if it had been stored a day ago, with an hour to wait.
    const stored = { updatedAt: Date.now() - DAY, expiresAt: Date.now() - DAY + 3600 * SECOND }
    await studio.db.update(tasks).set(stored).where(eq(tasks.id, id))
    pass(SECOND, DAY)
    await expire()
    const task = await taskRow(id)
    expect(task.status).toBe('pending')
    expect(task.expiresAt).toBeGreaterThan(Date.now())
    // The same hour passes, and the clock is not set in it.
    await studio.db
      .update(tasks)
      .set({ updatedAt: Date.now() + 2 * DAY, expiresAt: Date.now() - SECOND })
      .where(eq(tasks.id, id))
    await expire()
    expect(await taskRow(id)).toMatchObject({ status: 'failed' })
  })
})
