import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { works } from '#server/db/schema/works.ts'
import { deskOf, fox } from './desk.ts'
import { openFaults } from './faults.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

describe('actions on waiting works', () => {
  const faults = openFaults()
  /** Runs while the next price of `editor` is requested; prices of other accounts are requested at any time. */
  const meanwhile: (() => Promise<unknown>)[] = []
  let studio: TestStudio
  beforeAll(async () => {
    const names = ['ada', 'bob', 'editor', 'mover', 'taker', 'presser', 'racer']
    studio = await openTestStudio({
      accounts: names.map(name => ({ name })),
      pool: flatPool(),
      seam: serviceFor =>
        faults.seam(account => async request => {
          const isEstimate = new URL(request.url).pathname === imageEndpoints.estimate.path
          if (isEstimate && account.id === (await studio.accountId('editor'))) await meanwhile.shift()?.()
          return serviceFor(account)(request)
        }),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { newKey, press, submit, read, until, change, edit, move, cancel, restore, list, close, open } = deskOf(
    () => studio,
  )

  describe('the key of a press', () => {
    it('with the same body is one work, even in simultaneous requests; with another body it is 422', async () => {
      await close('presser')
      const key = newKey()
      const answers = await Promise.all([1, 2, 3].map(() => press('presser', fox, key)))
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
      const mixed = newKey()
      const wolf = { ...fox, prompt: 'a wolf' }
      const two = await Promise.all([press('presser', fox, mixed), press('presser', wolf, mixed)])
      expect(two.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
    })

    it('differs between two tabs, which make two works, even simultaneously', async () => {
      await close('presser')
      const [one, two] = await Promise.all([press('presser'), press('presser')])
      expect(one.data.id).not.toBe(two.data.id)
      expect(Math.abs(one.data.number - two.data.number)).toBe(1)
    })

    it('still identifies the work after it was edited', async () => {
      await close('presser')
      const key = newKey()
      const { data } = await press('presser', fox, key)
      await edit('presser', data.id, { ...fox, prompt: 'a wolf' })
      const again = await press('presser', fox, key)
      expect(again).toMatchObject({ status: 201, data: { id: data.id, recipe: { prompt: 'a wolf' } } })
    })
  })

  describe('editing', () => {
    it('changes what is sent, and the price', async () => {
      await close('editor')
      const { id, credits } = await submit('editor')
      expect(credits).toBeNull()
      const larger = { ...fox, prompt: 'two foxes', imageConfig: { imageSize: '2K' } }
      expect((await edit('editor', id, larger)).data).toMatchObject({ state: 'waiting', recipe: larger })
      const priced = await eventually(async () => {
        const work = await read('editor', id)
        expect(work.credits).not.toBeNull()
        return work
      })
      await open('editor')
      const done = await until('editor', id, 'done')
      expect(done).toMatchObject({ recipe: larger, credits: priced.credits })
      expect(done.results[0]).toMatchObject({ width: 2048 })
    })

    it('updates the price even if the work is changed meanwhile, and again if it is edited meanwhile', async () => {
      await close('editor')
      const { id } = await submit('editor')
      const sized = (imageSize: string) => ({ ...fox, imageConfig: { imageSize } })
      const priceOf = () =>
        eventually(async () => {
          const { credits } = await read('editor', id)
          return credits ?? expect.fail('it has no price yet')
        })
      meanwhile.push(() => change('editor', id, { favourite: true }))
      await edit('editor', id, sized('2K'))
      const [before, { favourite }] = [await priceOf(), await read('editor', id)]
      expect(favourite).toBe(true)
      meanwhile.push(() => edit('editor', id, sized('4K')))
      await edit('editor', id, sized('1K'))
      expect(await priceOf()).toBeGreaterThan(before)
      await cancel('editor', id)
    })

    it('refuses a recipe the service would refuse, and keeps the previous one', async () => {
      await close('editor')
      const { id } = await submit('editor')
      const refused = await edit('editor', id, { ...fox, prompt: '' })
      expect(refused.status).toBe(400)
      expect(refused.refusal.data).toMatchObject({ issues: [{ path: 'prompt' }] })
      expect((await read('editor', id)).recipe).toMatchObject({ prompt: 'a fox' })
      await cancel('editor', id)
    })

    it('is refused with a reason if the work has been sent meanwhile, and nothing is lost', async () => {
      await open('editor')
      const { id } = await submit('editor')
      const done = await until('editor', id, 'done')
      const { status, refusal } = await edit('editor', id, { ...fox, prompt: 'a wolf' })
      expect([status, refusal.code]).toEqual([409, 40900])
      expect(refusal.message).toMatch(/no longer waits/)
      expect(await read('editor', id)).toEqual({ ...done, results: expect.anything() as unknown })
    })

    it('at the moment of sending: the request matches the recipe of the work', async () => {
      await close('racer')
      const seen = new Map<string, unknown>()
      for (let round = 0; round < 6; round++) {
        const { id } = await submit('racer')
        faults.next(async (ask, request) => {
          seen.set(id, await request.clone().json())
          return ask()
        })
        await open('racer')
        const wolf = edit('racer', id, { ...fox, prompt: 'a wolf' })
        const { status } = await wolf
        expect([200, 409]).toContain(status)
        const done = await until('racer', id, 'done')
        const prompt = status === 200 ? 'a wolf' : 'a fox'
        expect([done.recipe, seen.get(id)]).toMatchObject([{ prompt }, { prompt }])
        await close('racer')
      }
    })
  })

  describe('cancelling', () => {
    it('ends the wait, and restoring resumes it in the old position', async () => {
      await close('taker')
      const [one, two] = [await submit('taker'), await submit('taker')]
      const cancelled = (await cancel('taker', one.id)).data
      expect(cancelled).toMatchObject({ state: 'cancelled', position: one.position })
      expect(cancelled.endedAt).not.toBeNull()
      expect((await cancel('taker', one.id)).data.revision).toBe(cancelled.revision)
      const waiting = (await restore('taker', one.id)).data
      expect(waiting).toMatchObject({ state: 'waiting', endedAt: null, position: one.position })
      expect(one.position).toBeLessThan(two.position)
      await open('taker')
      await until('taker', one.id, 'done')
      await until('taker', two.id, 'done')
      expect(faults.keys.indexOf(one.id)).toBeLessThan(faults.keys.indexOf(two.id))
    })

    it('and restoring twice simultaneously sends the work once', async () => {
      await close('taker')
      const { id } = await submit('taker')
      await cancel('taker', id)
      await change('taker', id, { trashed: true })
      const answers = await Promise.all([restore('taker', id), restore('taker', id)])
      expect(answers.map(({ data }) => [data.state, data.trashedAt])).toEqual(Array(2).fill(['waiting', null]))
      await open('taker')
      await until('taker', id, 'done')
      expect(faults.keys.filter(key => key === id)).toHaveLength(1)
    })

    it('is refused for a work that is done, and so is restoring a work that was not cancelled', async () => {
      await open('taker')
      const { id } = await submit('taker')
      await until('taker', id, 'done')
      for (const { status, refusal } of [await cancel('taker', id), await restore('taker', id)])
        expect([status, refusal.code]).toEqual([409, 40900])
      expect((await read('taker', id)).state).toBe('done')
    })

    it('at the moment of sending: the work is either sent once and ends, or it is cancelled and never sent', async () => {
      await close('racer')
      for (let round = 0; round < 6; round++) {
        const { id } = await submit('racer')
        await open('racer')
        const { status } = await cancel('racer', id)
        expect([200, 409]).toContain(status)
        const ended = await eventually(async () => {
          const { state } = await read('racer', id)
          expect(['cancelled', 'done']).toContain(state)
          return state
        })
        const [row] = await studio.db.select().from(works).where(eq(works.id, id))
        // On a fast machine it may have been sent by then; it is cancelled while it is running, or it is too late for
        // that.
        expect(faults.keys.filter(key => key === id)).toHaveLength(row?.taskId === null ? 0 : 1)
        if (row?.taskId === null) expect([status, ended]).toEqual([200, 'cancelled'])
        if (status === 409) expect(ended).toBe('done')
        await close('racer')
      }
    })
  })

  describe('moving', () => {
    it('changes the order in which works are sent', async () => {
      await close('mover')
      const [one, two, three] = [await submit('mover'), await submit('mover'), await submit('mover')]
      expect((await move('mover', three.id, one.id)).data.position).toBeLessThan(one.position)
      expect((await move('mover', one.id, null)).data.position).toBeGreaterThan(two.position)
      await open('mover')
      for (const { id } of [one, two, three]) await until('mover', id, 'done')
      const sent = faults.keys.filter(key => [one.id, two.id, three.id].includes(key))
      expect(sent).toEqual([three.id, two.id, one.id])
    })

    it('finds a position between two works however often', async () => {
      await close('mover')
      const first = await submit('mover')
      const group = [await submit('mover'), await submit('mover'), await submit('mover')].map(({ id }) => id)
      let order = [first.id, ...group]
      for (let n = 0; n < 60; n++) {
        const [front = '', second = '', ...rest] = order
        const last = rest.pop() ?? ''
        await move('mover', last, second)
        order = [front, last, second, ...rest]
      }
      const waiting = (await list('mover', { select: 'waiting' })).items
      expect(waiting.sort((a, b) => a.position - b.position).map(({ id }) => id)).toEqual(order)
      for (const id of order) await cancel('mover', id)
    })

    it('is refused if one of the two is no longer waiting, and makes no new revision without an effect', async () => {
      await close('mover')
      const [one, two] = [await submit('mover'), await submit('mover')]
      // The first one gets the time at which it is sent, which is a change.
      const { revision } = await eventually(async () => {
        const work = await read('mover', one.id)
        expect(work.notBefore).not.toBeNull()
        return work
      })
      expect((await move('mover', one.id, two.id)).data.revision).toBe(revision)
      expect((await move('mover', one.id, one.id)).data.revision).toBe(revision)
      await cancel('mover', two.id)
      for (const answer of [
        await move('mover', one.id, two.id),
        await move('mover', one.id, 'work_none'),
        await move('mover', two.id, one.id),
      ])
        expect([answer.status, answer.refusal.code]).toEqual([409, 40900])
      await cancel('mover', one.id)
    })
  })

  it('any action on a work of another account, or on an unknown one, is 404', async () => {
    await close('bob')
    const { id } = await submit('bob')
    for (const answer of [
      await change('ada', id, { favourite: true }),
      await edit('ada', id, fox),
      await move('ada', id, null),
      await cancel('ada', id),
      await restore('ada', 'work_none'),
    ])
      expect([answer.status, answer.refusal.code]).toEqual([404, 40400])
    expect(await read('bob', id)).toMatchObject({ state: 'waiting', favourite: false })
    await cancel('bob', id)
  })
})
