import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetKinds } from '#contract/studio/assets.ts'
import { libraryEndpoints, libraryOrders, type LibraryQuery } from '#contract/studio/library.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { shelve, type Shelved } from './shelf.ts'

/** Items with few different values, so that filters match and sort keys are often equal. */
const item: fc.Arbitrary<Shelved> = fc.record({
  kind: fc.constantFrom(...assetKinds),
  area: fc.constantFrom('image', 'music', 'upload'),
  model: fc.constantFrom(null, 'one', 'two'),
  bytes: fc.integer({ min: 0, max: 4 }),
  pixels: fc.option(fc.integer({ min: 1, max: 4 })),
  duration: fc.option(fc.integer({ min: 1, max: 4 })),
  favourite: fc.boolean(),
  used: fc.boolean(),
  project: fc.constantFrom(null, 'project_a', 'project_b'),
  tags: fc.uniqueArray(fc.constantFrom('warm', 'cold', 'a "quoted" tag'), { maxLength: 3 }),
  searchable: fc.constantFrom('', 'a red fox', 'a red owl\n狐狸', '100% fox_trot'),
  addedAt: fc.integer({ min: 0, max: 20 }),
  trashedAt: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 3 }),
})

const few = fc.integer({ min: 0, max: 4 })
const filters = {
  kind: fc.constantFrom(...assetKinds),
  source: fc.constantFrom('image', 'music', 'upload'),
  model: fc.constantFrom('one', 'three'),
  minBytes: few,
  maxBytes: few,
  minPixels: few,
  maxPixels: few,
  minDuration: few,
  maxDuration: few,
  favourite: fc.constantFrom('true', 'false'),
  used: fc.constantFrom('true', 'false'),
  project: fc.constantFrom('project_a', 'none', 'project_of_nobody'),
  tag: fc.constantFrom('warm', 'a "quoted" tag'),
  search: fc.constantFrom('FOX', 'fox red', '%', '_', '狐', '  '),
  trash: fc.constantFrom('true', 'false'),
} as const
const query = fc
  .tuple(
    fc.record(filters),
    // Few filters at once, otherwise nothing matches.
    fc.subarray(Object.keys(filters) as (keyof typeof filters)[], { maxLength: 3 }),
    fc.constantFrom(undefined, ...libraryOrders),
  )
  .map(([all, kept, order]) => ({
    ...Object.fromEntries(kept.map(name => [name, all[name]])),
    ...(order && { order }),
  }))

type Row = Shelved & { readonly id: string }

/** What a query finds, in a straightforward implementation. */
function found(rows: readonly Row[], asked: LibraryQuery): string[] {
  const isTrash = asked.trash === 'true'
  const within = (value: number | null | undefined, least: unknown, most: unknown) =>
    (least === undefined && most === undefined) ||
    (typeof value === 'number' && value >= Number(least ?? -Infinity) && value <= Number(most ?? Infinity))
  const is = (value: unknown, wanted: string | undefined) => wanted === undefined || String(value) === wanted
  const words = (asked.search ?? '').toLowerCase().split(/\s+/u).filter(Boolean)
  const fitting = rows.filter(
    row =>
      ((row.trashedAt ?? null) !== null) === isTrash &&
      is(row.kind, asked.kind) &&
      is(row.area, asked.source) &&
      is(row.model, asked.model) &&
      is(row.favourite, asked.favourite) &&
      is(row.used, asked.used) &&
      is(row.project ?? 'none', asked.project) &&
      (asked.tag === undefined || row.tags?.includes(asked.tag)) &&
      within(row.bytes, asked.minBytes, asked.maxBytes) &&
      within(row.pixels, asked.minPixels, asked.maxPixels) &&
      within(row.duration, asked.minDuration, asked.maxDuration) &&
      words.every(word => row.searchable?.includes(word)),
  )
  const valueOf = (row: Row) => (isTrash ? row.trashedAt : asked.order === 'largest' ? row.bytes : row.addedAt) ?? 0
  const sign = asked.order === 'oldest' && !isTrash ? 1 : -1
  return fitting.toSorted((a, b) => sign * (valueOf(a) - valueOf(b) || (a.id < b.id ? -1 : 1))).map(({ id }) => id)
}

let studio: TestStudio
let accounts = 0
const names = Array.from({ length: 40 }, (_, at) => `person-${at}`)
beforeAll(async () => {
  studio = await openTestStudio({ accounts: names.map(name => ({ name })), pool: flatPool(), isIdle: true })
  const account = await studio.accountId(names[0] ?? '')
  for (const id of ['project_a', 'project_b'])
    await studio.db.insert(projects).values({ id, account, name: id, createdAt: 0 })
})
afterAll(() => studio[Symbol.asyncDispose]())

it('the pages of any query together contain every match once, in order', async () => {
  const runs = fc.asyncProperty(
    fc.array(item, { maxLength: 30 }),
    fc.array(fc.tuple(query, fc.integer({ min: 1, max: 9 })), { minLength: 8, maxLength: 8 }),
    async (items, queries) => {
      const name = names[accounts++ % names.length] ?? ''
      const account = await studio.accountId(name)
      const ids = await shelve(studio, account, items)
      const rows = items.map((one, at) => ({ ...one, id: ids[at] ?? '' }))
      for (const [asked, limit] of queries) {
        const pages: string[] = []
        let before: string | null = null
        do {
          const wanted: LibraryQuery = { ...asked, limit, ...(before !== null && { before }) }
          const { data } = await studio.as(name).call(libraryEndpoints.list, { query: wanted })
          expect(data.items.length).toBeLessThanOrEqual(limit)
          pages.push(...data.items.map(({ id }) => id))
          before = data.next
        } while (before !== null)
        expect(pages).toEqual(found(rows, asked))
        const whole = await studio.as(name).call(libraryEndpoints.ids, { query: asked })
        expect(whole.data.items.map(({ id }) => id)).toEqual(pages)
      }
    },
  )
  await fc.assert(runs, { numRuns: 6, endOnFailure: true })
})

it('a page continues after the previous one, even if the last item of that one was deleted', async () => {
  const name = names.at(-1) ?? ''
  const account = await studio.accountId(name)
  const ids = await shelve(
    studio,
    account,
    Array.from({ length: 6 }, () => ({ kind: 'image' as const })),
  )
  const list = async (query: LibraryQuery) => (await studio.as(name).call(libraryEndpoints.list, { query })).data
  const first = await list({ limit: 3 })
  // The item that the first page ended with.
  await studio.db.delete(libraryItems).where(eq(libraryItems.id, ids[3] ?? ''))
  const second = await list({ limit: 3, before: first.next ?? '' })
  expect(first.items.map(({ id }) => id)).toEqual([ids[5], ids[4], ids[3]])
  expect(second.items.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
})
