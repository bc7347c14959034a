import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { expectExactBooks } from '../money/books.ts'
import { handPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { deskOf } from './desk.ts'

describe('cancelling a running work', () => {
  const pool = { ...handPool(), slots: { light: 1, heavy: 1, analysis: 1 } }
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { submit, read, until, cancel, restore } = deskOf(() => studio)

  it('ends its task with a refund; the work is cancelled and cannot be restored', async () => {
    const { id } = await submit('ada')
    const held = await pool.next()
    expect(await until('ada', id, 'running')).toMatchObject({ cancellable: true })
    const { data } = await cancel('ada', id)
    expect(data).toMatchObject({ state: 'cancelled', cancellable: false, failure: null })
    expect(data.endedAt).not.toBeNull()
    expect(data.task).toMatchObject({ failMsg: 'Cancelled' })
    const history = await studio.as('ada').call(workDetailEndpoints.history, { params: { workId: id } })
    expect(history.data.credits).toMatchObject({ charged: 0, returned: { credits: data.credits } })
    expect((await cancel('ada', id)).data.revision).toBe(data.revision)
    expect(await restore('ada', id)).toMatchObject({ status: 409 })
    held.finish()
    await expectExactBooks(studio.db)
  })

  it('is also possible while its task is queued', async () => {
    const first = await submit('ada')
    const held = await pool.next()
    const second = await submit('ada')
    await until('ada', second.id, 'running')
    expect((await cancel('ada', second.id)).data.state).toBe('cancelled')
    held.finish()
    await until('ada', first.id, 'done')
  })

  it('is possible for all works of one press at once, including queued ones; works that are done are kept', async () => {
    const done = await submit('ada', 'one', 'press-of-four')
    const first = await pool.next()
    const others = []
    for (const prompt of ['two', 'three', 'four']) others.push(await submit('ada', prompt, 'press-of-four'))
    const alone = await submit('ada', 'not of it')
    first.finish()
    await until('ada', done.id, 'done')
    const running = await pool.next()
    for (const { id } of others) await until('ada', id, 'running')
    const call = (name: string) =>
      studio.as(name).call(workEndpoints.cancelGroup, { params: { group: 'press-of-four' }, body: {} })
    expect((await call('bob')).data.works).toEqual([])
    const { data } = await call('ada')
    expect(new Map(data.works.map(({ id, state }) => [id, state]))).toEqual(
      new Map(others.map(({ id }) => [id, 'cancelled'])),
    )
    expect((await call('ada')).data.works).toEqual([])
    running.finish()
    ;(await pool.next()).finish()
    await until('ada', alone.id, 'done')
    expect((await read('ada', done.id)).state).toBe('done')
    await expectExactBooks(studio.db)
  })

  it('is refused for a work that is done, which keeps its result, and for other accounts', async () => {
    const { id } = await submit('ada')
    const held = await pool.next()
    await until('ada', id, 'running')
    expect((await cancel('bob', id)).status).toBe(404)
    held.finish()
    await until('ada', id, 'done')
    expect(await cancel('ada', id)).toMatchObject({ status: 409 })
    expect((await read('ada', id)).results).toHaveLength(1)
  })
})
