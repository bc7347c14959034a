import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import type { WorkSelection, WorkState } from '#contract/studio/workStates.ts'
import { deskOf, fox } from './desk.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

describe('organising works', () => {
  let studio: TestStudio
  beforeAll(async () => {
    const names = ['ada', 'bob', 'lister', 'reader', 'grouper']
    studio = await openTestStudio({ accounts: names.map(name => ({ name })), pool: flatPool() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { submit, until, read, change, edit, list, close, setState } = deskOf(() => studio)

  const ids = (page: { readonly items: readonly { readonly id: string }[] }) => page.items.map(({ id }) => id)

  describe('naming, favourites and the trash', () => {
    it('change the work, and the revision once', async () => {
      const { id } = await submit('ada')
      const { revision } = await until('ada', id, 'done')
      const named = (await change('ada', id, { title: '  Red fox ', favourite: true })).data
      expect(named).toMatchObject({ title: 'Red fox', favourite: true, trashedAt: null, revision: revision + 1 })
      expect((await change('ada', id, { title: 'Red fox', favourite: true })).data.revision).toBe(revision + 1)
      expect((await change('ada', id, { title: '' })).data).toMatchObject({ title: null, favourite: true })
      const changes = await studio.as('ada').call(workEndpoints.changes, { query: { since: revision } })
      expect(changes.data.works.map(work => work.id)).toEqual([id])
    })

    it('move a work to the trash, with the time of that, and back', async () => {
      const { id } = await submit('ada')
      await until('ada', id, 'done')
      const { trashedAt } = (await change('ada', id, { trashed: true })).data
      expect(trashedAt).not.toBeNull()
      expect((await change('ada', id, { trashed: true })).data.trashedAt).toBe(trashedAt)
      expect(ids(await list('ada'))).not.toContain(id)
      expect(ids(await list('ada', { select: 'trash' }))).toContain(id)
      expect((await change('ada', id, { trashed: false })).data.trashedAt).toBeNull()
      expect(ids(await list('ada'))).toContain(id)
    })

    it.each(['done', 'failed', 'cancelled', 'unknown'] as const)(
      'allow a work that is %s in the trash',
      async state => {
        await close('bob')
        const { id } = await submit('bob')
        await setState(id, state)
        expect((await change('bob', id, { trashed: true })).status).toBe(200)
      },
    )

    it.each(['waiting', 'sending', 'running', 'archiving'] as const)(
      'refuse to trash a work that is %s, with a reason',
      async state => {
        await close('bob')
        const { id } = await submit('bob')
        await setState(id, state)
        const { status, refusal } = await change('bob', id, { title: 'kept out', trashed: true })
        expect([status, refusal.code]).toEqual([409, 40900])
        expect(refusal.message).toMatch(/trash/)
        expect(await read('bob', id)).toMatchObject({ title: null, trashedAt: null })
        await setState(id, 'cancelled')
      },
    )
  })

  describe('lists', () => {
    it('select works by their state', async () => {
      await close('lister')
      const states = ['waiting', 'running', 'failed', 'unknown', 'done', 'cancelled'] as const
      const submitted = new Map<WorkState, string>()
      for (const state of states) {
        const { id } = await submit('lister', `one that is ${state}`)
        await setState(id, state)
        submitted.set(state, id)
      }
      const trashed = await submit('lister')
      await setState(trashed.id, 'failed')
      await change('lister', trashed.id, { trashed: true, favourite: true })
      await change('lister', submitted.get('done') ?? '', { favourite: true })
      const selected = async (select: WorkSelection) => ids(await list('lister', { select }))
      const idsOf = (...some: WorkState[]) => some.map(state => submitted.get(state)).reverse()
      expect(await selected('all')).toEqual(idsOf(...states))
      expect(await selected('waiting')).toEqual(idsOf('waiting'))
      expect(await selected('moving')).toEqual(idsOf('waiting', 'running'))
      expect(await selected('attention')).toEqual(idsOf('failed', 'unknown'))
      expect(await selected('done')).toEqual(idsOf('done'))
      expect(await selected('favourite')).toEqual(idsOf('done'))
      expect(await selected('trash')).toEqual([trashed.id])
    })

    it('find words of titles and prompts, in any case and any script', async () => {
      await close('reader')
      const castle = await submit('reader', 'A Castle above the clouds, ÉTÉ')
      const panda = await submit('reader', '一只熊猫在竹林里')
      await change('reader', panda.id, { title: 'Bamboo 100%' })
      const find = async (search: string) => ids(await list('reader', { search }))
      expect(await find('castle')).toEqual([castle.id])
      expect(await find('clouds CASTLE')).toEqual([castle.id])
      expect(await find('castle bamboo')).toEqual([])
      expect(await find('été')).toEqual([castle.id])
      expect(await find('熊猫')).toEqual([panda.id])
      expect(await find('竹林 bamboo')).toEqual([panda.id])
      expect(await find('100%')).toEqual([panda.id])
      expect(await find('%')).toEqual([panda.id])
      expect(await find('vendor_beta')).toEqual([])
      expect(await find('  ')).toEqual([panda.id, castle.id])
      await edit('reader', castle.id, { ...fox, prompt: 'a lighthouse' })
      expect(await find('castle')).toEqual([])
      expect(await find('lighthouse')).toEqual([castle.id])
      await change('reader', panda.id, { title: '' })
      expect(await find('bamboo')).toEqual([])
    })

    it('show a group page by page, whatever is added meanwhile', async () => {
      await close('grouper')
      const group = 'group-of-four'
      const submitted: string[] = []
      for (let n = 0; n < 4; n++) submitted.unshift((await submit('grouper', 'a heron', group)).id)
      const first = await list('grouper', { group, limit: 2 })
      expect(ids(first)).toEqual(submitted.slice(0, 2))
      await submit('grouper', 'a heron', group)
      const second = await list('grouper', { group, limit: 2, before: first.next ?? '' })
      expect(ids(second)).toEqual(submitted.slice(2))
      const rest = await list('grouper', { group, limit: 2, before: second.next ?? '' })
      expect([ids(rest), rest.next]).toEqual([[], null])
      expect(ids(await list('grouper', { group, operation: 'image.generate' }))).toHaveLength(5)
    })
  })
})
