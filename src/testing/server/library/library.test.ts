import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { libraryEndpoints, type LibraryItem, type LibraryQuery } from '#contract/studio/library.ts'
import { projectEndpoints } from '#contract/studio/projects.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { files } from '#server/db/schema/files.ts'
import { forgottenTasks } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import { collect } from '#server/storage/collect.ts'
import { upload } from '../assets/uploads.ts'
import { temporaryFolder } from '../support/folder.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { hasBytes } from '../support/storedBytes.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { deskOf, fox } from '../works/desk.ts'

const DAY = 24 * 3_600_000
const names = ['ada', 'ben', 'cleo', 'dora', 'eve', 'finn', 'gus', 'hugo', 'iris', 'jan', 'kim', 'nobody'] as const

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: names.map(name => ({ name })), pool: flatPool() })
})
afterAll(() => studio[Symbol.asyncDispose]())

const desk = deskOf(() => studio)
const picture = (width: number) => quarters().resize(width).png().toBuffer()
const list = async (name: string, query: LibraryQuery = {}) =>
  (await studio.as(name).call(libraryEndpoints.list, { query })).data.items
const summary = async (name: string) => (await studio.as(name).call(libraryEndpoints.summary, {})).data
const change = (name: string, body: CallInput<typeof libraryEndpoints.change>['body']) =>
  studio.as(name).call(libraryEndpoints.change, { body })
const paint = async (name: string, prompt: string, recipe: object = {}): Promise<Work> => {
  const { data } = await desk.press(name, { ...fox, prompt, ...recipe })
  return desk.until(name, data.id, 'done')
}
const idsOf = (items: readonly LibraryItem[]) => items.map(({ id }) => id)

describe('the library', () => {
  it('lists uploads and results, with what is known about them', async () => {
    const brought = await upload(studio.as('ada'), await picture(301), 'Quarters.png')
    const made = await paint('ada', 'a fox at dusk')
    const [result, uploaded] = await list('ada')
    expect(uploaded).toMatchObject({
      name: 'Quarters.png',
      source: 'upload',
      kind: 'image',
      work: null,
      model: null,
      used: false,
      asset: {
        id: brought.id,
        width: 301,
      },
    })
    expect(result).toMatchObject({
      name: 'a fox at dusk',
      source: 'image',
      kind: 'image',
      favourite: false,
      trashedAt: null,
      asset: { id: made.results[0]?.id },
      work: {
        id: made.id,
        number: 1,
        operation: 'image.generate',
        results: 1,
        imported: false,
      },
    })
    expect((await list('ada', { work: made.id })).map(({ name }) => name)).toEqual(['a fox at dusk'])
    expect((await list('ada', { search: 'DUSK' })).map(({ name }) => name)).toEqual(['a fox at dusk'])
    expect(await list('nobody')).toEqual([])
  })

  it('counts a file as used as long as a work names it', async () => {
    const { id: asset } = await upload(studio.as('ben'), await picture(302), 'reference.png')
    const work = await paint('ben', 'after it', { referenceImages: [{ asset }] })
    const namesOf = async (used: 'true' | 'false') => (await list('ben', { used })).map(({ name }) => name)
    expect([await namesOf('true'), await namesOf('false')]).toEqual([['reference.png'], ['after it']])
    const next = await paint('ben', 'after that', { referenceImages: [{ asset: work.results[0]?.id }] })
    expect([await namesOf('true'), await namesOf('false')]).toEqual([['after it', 'reference.png'], ['after that']])
    await desk.change('ben', next.id, { trashed: true })
    await studio.as('ben').call(libraryEndpoints.emptyTrash, { body: {} })
    expect(await namesOf('true')).toEqual(['reference.png'])
  })

  it('finds a new title, favourite or name immediately', async () => {
    const { id } = await paint('cleo', 'something')
    await desk.change('cleo', id, { title: 'The vixen', favourite: true })
    expect(await list('cleo', { search: 'vixen', favourite: 'true' })).toMatchObject([{ name: 'The vixen' }])
    const { id: assetId } = await upload(studio.as('cleo'), await picture(303), 'first.png')
    await studio.as('cleo').call(assetEndpoints.change, { params: { assetId }, body: { name: 'second.png' } })
    expect((await list('cleo', { search: 'second' })).length).toBe(1)
    expect((await list('cleo', { search: 'first' })).length).toBe(0)
  })

  it('has two items for the same bytes uploaded and made, with one file, stored once', async () => {
    const { results } = await paint('dora', 'one picture')
    const [result] = results
    const bytes = Buffer.from(await (await studio.as('dora').fetch(result?.url ?? '')).arrayBuffer())
    await upload(studio.as('dora'), bytes, 'the same.png')
    expect((await list('dora')).map(({ source, asset }) => [source, asset.id])).toEqual([
      ['upload', result?.id],
      ['image', result?.id],
    ])
    const { storage, totalBytes } = await summary('dora')
    expect(storage).toEqual([
      { source: 'image', items: 1, bytes: bytes.length },
      { source: 'upload', items: 1, bytes: 0 },
    ])
    // Thumbnails are stored too.
    expect(totalBytes).toBeGreaterThan(bytes.length)
  })
})

describe('changing several items at once', () => {
  it('sets tags and favourites', async () => {
    await upload(studio.as('eve'), await picture(304), 'one.png')
    await paint('eve', 'two')
    const items = idsOf(await list('eve'))
    expect((await change('eve', { items, addTags: ['warm', ' b '], favourite: true })).data).toEqual({ changed: 2 })
    expect(await list('eve', { tag: 'b', favourite: 'true' })).toMatchObject([
      { tags: ['b', 'warm'], favourite: true },
      { tags: ['b', 'warm'], favourite: true },
    ])
    await change('eve', { items: items.slice(0, 1), addTags: ['warm'], removeTags: ['b'] })
    expect((await list('eve')).map(({ tags }) => tags)).toEqual([['warm'], ['b', 'warm']])
    expect((await summary('eve')).tags).toEqual(['b', 'warm'])
    // The feed shows it too.
    expect((await desk.list('eve')).items.map(({ favourite }) => favourite)).toEqual([true])
  })

  it('moves items into a project, which has a unique name and a cover', async () => {
    const hugo = studio.as('hugo')
    const { data: project } = await hugo.call(projectEndpoints.create, { body: { name: 'Foxes' } })
    await upload(hugo, await picture(308), 'one.png')
    await paint('hugo', 'two')
    const [newest, oldest] = idsOf(await list('hugo'))
    const [result] = await list('hugo', { kind: 'image', source: 'image' })
    const moved = await change('hugo', {
      items: [newest ?? '', oldest ?? ''],
      works: [result?.work?.id ?? ''],
      project: project.id,
    })
    expect(moved.data.changed).toBe(2)
    const read = async () => (await hugo.call(projectEndpoints.list, {})).data.items[0]
    expect(await read()).toMatchObject({ name: 'Foxes', items: 2, coverItem: null, cover: { mimeType: 'image/png' } })
    const params = { projectId: project.id }
    await hugo.call(projectEndpoints.change, { params, body: { name: 'Vixens', cover: oldest ?? null } })
    expect(await read()).toMatchObject({ name: 'Vixens', coverItem: oldest, cover: { name: 'one.png' } })
    expect((await list('hugo', { project: project.id })).length).toBe(2)
    const again = await hugo.call(projectEndpoints.create, { body: { name: 'Vixens' } })
    expect([again.status, again.refusal.message]).toEqual([400, 'name: There is a project named Vixens already'])
    await hugo.call(projectEndpoints.remove, { params })
    expect((await list('hugo', { project: 'none' })).length).toBe(2)
  })

  it('is all or nothing, and never changes items of another account', async () => {
    await upload(studio.as('iris'), await picture(309), 'own.png')
    const [own] = idsOf(await list('iris'))
    await upload(studio.as('kim'), await picture(310), 'foreign.png')
    const [foreign] = idsOf(await list('kim'))
    const refused = await change('iris', { items: [own ?? '', foreign ?? ''], addTags: ['mine'] })
    expect(refused.status).toBe(404)
    const { id: made } = await paint('kim', 'a fox of Kim')
    expect((await change('iris', { items: [own ?? ''], works: [made], addTags: ['mine'] })).status).toBe(404)
    expect((await list('iris', { tag: 'mine' })).length).toBe(0)
    const { data } = await studio.as('kim').call(projectEndpoints.create, { body: { name: 'Of Kim' } })
    expect((await change('iris', { items: [own ?? ''], project: data.id })).status).toBe(404)
  })

  it('moves the works of results to the trash, and restores them', async () => {
    const { id: workId } = await paint('finn', 'in and out')
    await upload(studio.as('finn'), await picture(305), 'brought.png')
    const items = idsOf(await list('finn'))
    const { revision } = await desk.list('finn')
    await change('finn', { items, trashed: true })
    expect([await list('finn'), (await list('finn', { trash: 'true' })).length]).toEqual([[], 2])
    expect((await desk.read('finn', workId)).trashedAt).not.toBeNull()
    const { data } = await studio.as('finn').call(workEndpoints.changes, { query: { since: revision } })
    expect(data.works.map(({ id }) => id)).toEqual([workId])
    expect((await summary('finn')).trash).toMatchObject({ items: 2, worksWithoutFiles: 0 })
    await change('finn', { items, trashed: false })
    expect(idsOf(await list('finn'))).toEqual(items)
    // The trash of the feed is the same one.
    await desk.change('finn', workId, { trashed: true })
    expect((await list('finn', { trash: 'true' })).map(({ name }) => name)).toEqual(['in and out'])
  })
})

describe('the trash', () => {
  it('leaves nothing when emptied: neither rows, nor bytes after the next collection', async () => {
    const work = await paint('gus', 'to be removed')
    const brought = await upload(studio.as('gus'), await picture(306), 'too.png')
    const account = await studio.accountId('gus')
    const blobs = (await studio.db.select().from(files).where(eq(files.account, account))).map(({ sha256 }) => sha256)
    await change('gus', { items: idsOf(await list('gus')), trashed: true })
    const kept = await paint('gus', 'to stay')
    const { data } = await studio.as('gus').call(libraryEndpoints.emptyTrash, { body: {} })
    expect(data).toEqual({ works: 1, uploads: 1 })
    expect([(await list('gus')).length, (await list('gus', { trash: 'true' })).length]).toEqual([1, 0])
    expect((await studio.as('gus').call(workEndpoints.read, { params: { workId: work.id } })).status).toBe(404)
    expect((await studio.as('gus').call(assetEndpoints.list, { query: {} })).data.items).toEqual([])
    await collect(studio, Date.now() + DAY + 60_000)
    const left = await Promise.all(blobs.map(sha256 => hasBytes(studio.storage, sha256)))
    expect(left).not.toContain(true)
    expect(await studio.db.select().from(files).where(eq(files.id, brought.id))).toEqual([])
    // Its task is not mistaken for one that was made elsewhere.
    const forgotten = await studio.db.select().from(forgottenTasks).where(eq(forgottenTasks.account, account))
    expect(forgotten.map(({ id }) => id)).toHaveLength(1)
    expect((await studio.as('gus').fetch(kept.results[0]?.url ?? '')).status).toBe(200)
  })

  it('keeps a file that another work was made from', async () => {
    const { id: asset } = await upload(studio.as('jan'), await picture(307), 'reference.png')
    await paint('jan', 'made from it', { referenceImages: [{ asset }] })
    const [item] = await list('jan', { source: 'upload' })
    await change('jan', { items: [item?.id ?? ''], trashed: true })
    await studio.as('jan').call(libraryEndpoints.emptyTrash, { body: {} })
    await collect(studio, Date.now() + DAY + 60_000)
    expect((await studio.as('jan').call(assetEndpoints.read, { params: { assetId: asset } })).status).toBe(200)
    expect((await list('jan', { source: 'upload' })).length).toBe(0)
  })

  it('deletes expired items when the studio starts, and none if trash never expires', async () => {
    await using folder = await temporaryFolder()
    const open = (create: boolean) =>
      openTestStudio({
        accounts: create ? [{ name: 'hal' }, { name: 'ida' }] : [],
        pool: flatPool(),
        dataDir: folder.path,
      })
    {
      await using first = await open(true)
      const there = deskOf(() => first)
      for (const [name, trashDays] of [['hal', 7] as const, ['ida', null] as const]) {
        const { data } = await first.as(name).call(libraryEndpoints.settings, { body: { trashDays } })
        expect(data.trashDays).toBe(trashDays)
        for (const [prompt, days] of [['long gone', 7.1] as const, ['just gone', 6.9] as const]) {
          const { id } = await there.submit(name, prompt)
          await there.until(name, id, 'done')
          await there.change(name, id, { trashed: true })
          await first.db
            .update(works)
            .set({ trashedAt: Date.now() - days * DAY })
            .where(eq(works.id, id))
        }
      }
    }
    await using second = await open(false)
    const inTrash = async (name: string) => {
      const { data } = await second.as(name).call(libraryEndpoints.list, { query: { trash: 'true', order: 'oldest' } })
      return data.items.map(item => item.name).sort()
    }
    await eventually(async () => expect(await inTrash('hal')).toEqual(['just gone']))
    expect(await inTrash('ida')).toEqual(['just gone', 'long gone'])
  })
})
