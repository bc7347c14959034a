import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { projectEndpoints } from '#contract/studio/projects.ts'
import { savedFilterEndpoints } from '#contract/studio/savedFilters.ts'
import { workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { deskOf, fox } from './desk.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

describe('the details of a work', () => {
  let studio: TestStudio
  beforeAll(async () => {
    const accounts = ['ada', 'bob', 'closed'].map(name => ({ name }))
    const guest = { name: 'guest', freeUsages: { 'beta-image-2': 1 } }
    studio = await openTestStudio({ accounts: [...accounts, guest], pool: flatPool() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { submit, press, until, change, close, open, cancel, restore, newKey } = deskOf(() => studio)
  const historyOf = async (name: string, workId: string) =>
    (await studio.as(name).call(workDetailEndpoints.history, { params: { workId } })).data
  const lineageOf = async (name: string, workId: string) =>
    (await studio.as(name).call(workDetailEndpoints.lineage, { params: { workId } })).data

  describe('its history', () => {
    it('has every state in order with its time, and the status of the service', async () => {
      const { id, createdAt } = await submit('ada')
      const { endedAt, credits } = await until('ada', id, 'done')
      const { events, ...rest } = await historyOf('ada', id)
      const states = events.map(({ state }) => state)
      expect([...new Set(states)]).toEqual(['waiting', 'sending', 'running', 'archiving', 'done'])
      expect(events.at(-1)).toMatchObject({ state: 'done', status: 'success' })
      const moments = events.map(({ at }) => at)
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      expect(moments[0]).toBeGreaterThanOrEqual(createdAt)
      expect(moments.at(-1)).toBeGreaterThanOrEqual(endedAt ?? Number.NaN)
      expect(rest).toMatchObject({
        adoptedAt: null,
        sentTo: 'the built-in service',
        credits: { estimated: credits, charged: credits, isFree: false, returned: null },
      })
      expect(rest.taskId).toMatch(/^task_/)
    })

    it('shows that a free generation cost no credits', async () => {
      const { id } = await submit('guest')
      const { credits, estimated } = await until('guest', id, 'done')
      expect([credits, estimated]).toEqual([0, expect.any(Number)])
      const history = await historyOf('guest', id)
      expect(history.credits).toEqual({ estimated, charged: 0, isFree: true, returned: null })
    })

    it('is not changed by a new title or a favourite mark', async () => {
      const { id } = await submit('ada')
      await until('ada', id, 'done')
      const before = await historyOf('ada', id)
      await change('ada', id, { title: 'A fox', favourite: true })
      expect(await historyOf('ada', id)).toEqual(before)
    })

    it('contains cancelling and restoring', async () => {
      await close('closed')
      const { id } = await submit('closed')
      await cancel('closed', id)
      await restore('closed', id)
      const { events } = await historyOf('closed', id)
      expect(events.map(({ state }) => state)).toEqual(['waiting', 'cancelled', 'waiting'])
      await open('closed')
      await until('closed', id, 'done')
    })

    it('is private to its account', async () => {
      const { id } = await submit('ada')
      for (const endpoint of [workDetailEndpoints.history, workDetailEndpoints.lineage])
        expect((await studio.as('bob').call(endpoint, { params: { workId: id } })).status).toBe(404)
    })
  })

  describe('its lineage', () => {
    const remake = async (...parents: readonly string[]) => {
      const referenceImages = parents.map(asset => ({ asset }))
      const { data } = await press('ada', { ...fox, prompt: 'again', referenceImages }, newKey())
      return until('ada', data.id, 'done')
    }
    const assetOf = ({ results }: { readonly results: readonly { readonly id: string }[] }) => results[0]?.id ?? ''

    it('has its ancestors and descendants over generations, and no other works', async () => {
      const one = await until('ada', (await submit('ada', 'the first')).id, 'done')
      const other = await until('ada', (await submit('ada', 'the other')).id, 'done')
      const child = await remake(assetOf(one), assetOf(other))
      const sibling = await remake(assetOf(one))
      const grandchild = await remake(assetOf(child))
      const { works, isCut } = await lineageOf('ada', child.id)
      expect(new Set(works.map(({ id }) => id))).toEqual(new Set([child.id, one.id, other.id, grandchild.id]))
      expect(works.find(({ id }) => id === child.id)?.parents).toEqual([one.id, other.id].sort())
      expect(isCut).toBe(false)
      const ofFirst = (await lineageOf('ada', one.id)).works.map(({ id }) => id)
      expect(new Set(ofFirst)).toEqual(new Set([one.id, child.id, sibling.id, grandchild.id]))
    })
  })

  describe('lists by project', () => {
    it('have the works of each project, sorted by its name, and then those without a project', async () => {
      const bob = studio.as('bob')
      const works: Work[] = []
      for (const prompt of ['one', 'two', 'three', 'four'])
        works.push(await until('bob', (await submit('bob', prompt)).id, 'done'))
      const [one, two, three, four] = works.map(({ id }) => id)
      const { items } = (await bob.call(libraryEndpoints.list, { query: {} })).data
      const itemOf = (id: string | undefined) => items.find(({ work }) => work?.id === id)?.id ?? ''
      const moveTo = async (name: string, ...some: (string | undefined)[]) => {
        const { data } = await bob.call(projectEndpoints.create, { body: { name } })
        await bob.call(libraryEndpoints.change, { body: { items: some.map(itemOf), project: data.id } })
        return data.id
      }
      const zoo = await moveTo('Zoo', one, four)
      const art = await moveTo('Art', two)
      const page = (await bob.call(workEndpoints.list, { query: { order: 'project', limit: 3 } })).data
      expect(page.items.map(({ id }) => id)).toEqual([two, four, one])
      expect(page.groupOf).toEqual([art, zoo, zoo])
      const rest = (await bob.call(workEndpoints.list, { query: { order: 'project', offset: 3 } })).data
      expect(rest.items.map(({ id }) => id)).toEqual([three])
      const credits = works[0]?.credits ?? Number.NaN
      expect([...(page.groups ?? []), ...(rest.groups ?? [])]).toEqual(
        expect.arrayContaining([
          { key: art, name: 'Art', works: 1, credits },
          { key: zoo, name: 'Zoo', works: 2, credits: 2 * credits },
          { key: '', name: null, works: 1, credits },
        ]),
      )
    })
  })

  describe('saved filters', () => {
    const save = (name: string, query: Record<string, string>) =>
      studio.as('ada').call(savedFilterEndpoints.save, { body: { name, query } })
    const names = async (account = 'ada') =>
      (await studio.as(account).call(savedFilterEndpoints.list, {})).data.items.map(({ name }) => name)

    it('are saved by name, replaced by one with the same name, and deleted', async () => {
      await save('Failed songs', { area: 'music', state: 'failed' })
      const { data } = await save('Dear ones', { costFrom: '100' })
      const again = (await save(' Failed songs ', { area: 'music' })).data
      expect(again.query).toEqual({ area: 'music' })
      expect(await names()).toEqual(['Dear ones', 'Failed songs'])
      expect(await names('bob')).toEqual([])
      const remove = () => studio.as('ada').call(savedFilterEndpoints.remove, { params: { filterId: data.id } })
      expect((await remove()).status).toBe(200)
      expect((await remove()).status).toBe(404)
      expect(await names()).toEqual(['Failed songs'])
    })
  })
})
