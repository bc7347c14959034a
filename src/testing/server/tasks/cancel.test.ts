import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { expectExactBooks } from '../money/books.ts'
import { handPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const body = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } } as const

describe('cancelling a task', () => {
  const pool = { ...handPool(), slots: { light: 1, heavy: 1, analysis: 1 } }
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const submit = async () => (await studio.as('ada').call(imageEndpoints.generate, { body })).data.taskId
  const cancel = (name: string, taskId: string) => studio.as(name).call(taskEndpoints.cancel, { params: { taskId } })
  const read = async (taskId: string) => (await studio.as('ada').call(imageEndpoints.task, { params: { taskId } })).data

  it('stops the engine of a running task, refunds it, and lets the next one start', async () => {
    const running = await submit()
    const held = await pool.next()
    const waiting = await submit()
    expect((await cancel('ada', running)).data).toEqual({ cancelled: true })
    expect(await read(running)).toMatchObject({ status: 'fail', failMsg: 'Cancelled' })
    const next = await pool.next()
    expect(existsSync(held.job.folder)).toBe(false)
    next.finish()
    await eventually(async () => expect(await read(waiting)).toMatchObject({ status: 'success' }))
    const [row] = await studio.db.select().from(tasks).where(eq(tasks.id, running))
    expect(row).toMatchObject({ failureKind: 'cancelled', lease: null, nextAt: null })
    await expectExactBooks(studio.db)
  })

  it('removes a waiting task from the queue, so that its engine never starts', async () => {
    const running = await submit()
    const held = await pool.next()
    const waiting = await submit()
    await cancel('ada', waiting)
    const last = await submit()
    held.finish()
    ;(await pool.next()).finish()
    await eventually(async () => expect(await read(last)).toMatchObject({ status: 'success' }))
    expect(await read(running)).toMatchObject({ status: 'success' })
    expect(await read(waiting)).toMatchObject({ status: 'fail' })
  })

  it('does not affect a task that has ended, or a task of another account', async () => {
    const taskId = await submit()
    const held = await pool.next()
    expect((await cancel('bob', taskId)).status).toBe(404)
    held.finish()
    await eventually(async () => expect(await read(taskId)).toMatchObject({ status: 'success' }))
    expect((await cancel('ada', taskId)).data).toEqual({ cancelled: false })
    expect(await read(taskId)).toMatchObject({ status: 'success' })
  })

  it('for a voice is not reported as an error of the service', async () => {
    const { taskId } = (await studio.as('ada').call(voiceEndpoints.generate, { body: { text: 'Hello' } })).data
    await pool.nextVoice()
    await cancel('ada', taskId)
    const { data } = await studio.as('ada').call(voiceEndpoints.task, { params: { taskId } })
    expect(data).toMatchObject({ status: 'failed', errorMessage: 'Cancelled' })
    expect(data.errorCode).toBeUndefined()
  })
})
