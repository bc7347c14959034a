import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOutput, CallInput } from '#contract/kit/endpoint.ts'
import { operationFacts, offeredOperationIds } from '#contract/operationFacts.ts'
import { workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { folded } from '#contract/studio/search.ts'
import { movingStates, workStates } from '#contract/studio/workStates.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { newId } from '#server/platform/ids.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

type Page = AnswerOutput<typeof workEndpoints.list>
type Query = NonNullable<CallInput<typeof workEndpoints.list>['query']>

const COUNT = 160
const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 1)
const models = ['beta-image-2', 'music-8', null]
const capabilities = ['lip_sync', 'restyle'] as const
const words = ['a red fox', 'the sea at night', '一只熊猫', 'fox and panda']

/** A work in the model of a list. */
interface Row {
  readonly id: string
  readonly number: number
  readonly operation: (typeof offeredOperationIds)[number]
  readonly state: (typeof workStates)[number]
  readonly model: string | null
  readonly capability: (typeof capabilities)[number] | null
  readonly credits: number | null
  readonly text: string
  readonly favourite: boolean
  readonly trashedAt: number | null
  readonly group: string | null
  readonly createdAt: number
}

/** The same works every time, distributed so that each filter divides them differently. */
const rows: readonly Row[] = Array.from({ length: COUNT }, (_, at) => {
  const createdAt = START + at * HOUR
  return {
    id: newId('work', createdAt),
    number: at + 1,
    operation: offeredOperationIds[(at * 5) % offeredOperationIds.length] ?? 'image.generate',
    state: workStates[(at * 3) % workStates.length] ?? 'done',
    model: models[at % 3] ?? null,
    capability: at % 2 === 0 ? null : (capabilities[at % 3] ?? null),
    credits: at % 4 === 0 ? null : at % 30,
    text: words[(at * 7) % 4] ?? '',
    favourite: at % 5 === 0,
    trashedAt: at % 13 === 0 ? createdAt : null,
    // The works of a press are not next to each other.
    group: at % 3 === 0 ? `group ${(at * 11) % 9}` : null,
    createdAt,
  }
})

/** What the recipe of a work names. */
const named = ({ model, capability }: Row) => ({
  ...(model !== null && { model }),
  ...(capability !== null && { capability }),
})

const firstOf = (row: Row) =>
  row.group === null ? row.id : (rows.find(({ group }) => group === row.group)?.id ?? row.id)

const isMoving = ({ state }: Row) => movingStates.includes(state)
const selections: { readonly [select: string]: (row: Row) => boolean } = {
  all: () => true,
  waiting: ({ state }) => state === 'waiting',
  moving: isMoving,
  attention: ({ state }) => state === 'failed' || state === 'unknown',
  done: ({ state }) => state === 'done',
  favourite: ({ favourite }) => favourite,
  trash: () => true,
}

const cost = ({ state, credits }: Row) => (state === 'failed' || state === 'cancelled' ? null : credits)

/** The expected list, in a straightforward implementation. */
function expected({ select = 'all', order, ...query }: Query): string[] {
  const found = rows.filter(
    row =>
      (row.trashedAt !== null) === (select === 'trash') &&
      selections[select]?.(row) &&
      (query.area === undefined || operationFacts[row.operation].area === query.area) &&
      (query.capability === undefined || row.capability === query.capability) &&
      (query.operation === undefined || query.operation.split(',').includes(row.operation)) &&
      (query.state === undefined || query.state.split(',').includes(row.state)) &&
      (query.model === undefined || row.model === query.model) &&
      (query.group === undefined || row.group === query.group) &&
      (query.costFrom === undefined || (cost(row) ?? Number.NaN) >= Number(query.costFrom)) &&
      (query.costTo === undefined || (cost(row) ?? Number.NaN) <= Number(query.costTo)) &&
      (query.from === undefined || row.createdAt >= Number(query.from)) &&
      (query.to === undefined || row.createdAt < Number(query.to)) &&
      (query.upTo === undefined || row.id <= query.upTo) &&
      (query.search ?? '').split(' ').every(word => folded(row.text).includes(folded(word))),
  )
  const byId = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
  return found
    .sort((a, b) => (order === 'batch' ? byId(firstOf(a), firstOf(b)) : 0) || byId(a.id, b.id))
    .map(({ id }) => id)
}

/** Days begin at different hours in these zones, and one of them puts its clocks back during the period. */
const zones = ['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/New_York'] as const
/** The day of a work in a time zone, as YYYY-MM-DD. */
const dayOf = ({ createdAt }: Row, zone = 'UTC') =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(createdAt)

const moments = fc.integer({ min: -2, max: COUNT + 2 }).map(at => START + at * HOUR)
const some = <T extends string>(all: readonly T[]) =>
  fc.subarray([...all], { minLength: 1 }).map(chosen => chosen.join(','))
/** Any combination of filters. */
const queries: fc.Arbitrary<Query> = fc.record(
  {
    area: fc.constantFrom('image', 'music', 'video', 'episodes'),
    operation: some(offeredOperationIds),
    state: some(workStates),
    select: fc.constantFrom('all', 'waiting', 'moving', 'attention', 'done', 'favourite', 'trash'),
    capability: fc.constantFrom(...capabilities),
    model: fc.constantFrom('beta-image-2', 'music-8', 'unheard-of'),
    group: fc.constantFrom('group 0', 'group 3', 'no such group'),
    search: fc.constantFrom('fox', 'FOX red', '熊猫', 'night', 'walrus'),
    costFrom: fc.nat({ max: 30 }),
    costTo: fc.nat({ max: 30 }),
    from: moments,
    to: moments,
    upTo: fc.constantFrom(...rows.map(({ id }) => id)),
    order: fc.constantFrom('newest', 'day', 'batch'),
    zone: fc.constantFrom(...zones),
  },
  { requiredKeys: [] },
)

/** Expects each batch or day of a page to be summed up over the whole list, however little of it the page shows. */
function expectGroups({ groups = [], groupOf }: Page, all: readonly string[], keyOf: (row: Row) => string): void {
  const listed = all.flatMap(id => rows.find(row => row.id === id) ?? [])
  expect(new Set(groupOf)).toEqual(new Set(groups.map(({ key }) => key)))
  for (const { key, ...sums } of groups) {
    const own = listed.filter(row => keyOf(row) === key)
    const credits = own.reduce((sum, row) => sum + (cost(row) ?? 0), 0)
    expect(sums).toEqual({ name: null, works: own.length, credits })
  }
}

describe('lists of works, compared with a model', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'owner' }, { name: 'other' }], pool: flatPool(), isIdle: true })
    for (const name of ['owner', 'other']) {
      const account = await studio.accountId(name)
      await studio.db.insert(works).values(
        rows.map(row => ({
          ...row,
          // Works of the other account must never be in the list.
          id: name === 'owner' ? row.id : newId('work', row.createdAt),
          account,
          area: operationFacts[row.operation].area,
          recipe: { prompt: row.text, ...named(row) },
          key: `press ${row.number}`,
          requestHash: '',
          searchable: folded(row.text),
          batch: firstOf(row) === row.id ? null : firstOf(row),
          outbox: 'image' as const,
          position: row.number,
          revision: row.number,
        })),
      )
    }
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const list = async (query: Query) => (await studio.as('owner').call(workEndpoints.list, { query })).data

  it('with any filters: have the right page at any offset, and the right total', async () => {
    await fc.assert(
      fc.asyncProperty(
        queries,
        fc.integer({ min: 1, max: 60 }),
        fc.nat({ max: COUNT }),
        async (query, limit, offset) => {
          const all = expected(query)
          const page = await list({ ...query, limit, offset, count: 'total' })
          expect(page.items.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit))
          expect(page.total).toBe(all.length)
          if (query.order === 'batch') expectGroups(page, all, firstOf)
          if (query.order === 'day') expectGroups(page, all, row => dayOf(row, query.zone))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('with any filters: can be read page by page with `before`', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 20, max: 60 }), async ({ order: _, ...query }, limit) => {
        const found: string[] = []
        for (let before: string | undefined; ;) {
          const page = await list({ ...query, limit, ...(before !== undefined && { before }) })
          found.push(...page.items.map(({ id }) => id))
          if (page.next === null) break
          before = page.next
        }
        expect(found).toEqual(expected(query))
      }),
      { numRuns: 15 },
    )
  })

  it('can be filtered by the models that the recipes of the account name', async () => {
    const { data } = await studio.as('owner').call(workDetailEndpoints.models, {})
    expect(data.items).toEqual(['beta-image-2', 'music-8'])
  })

  it('refuse an unknown operation, state or order', async () => {
    for (const query of [{ operation: 'image.sing' }, { state: 'asleep' }, { order: 'oldest' as 'newest' }])
      expect((await studio.as('owner').call(workEndpoints.list, { query })).status).toBe(400)
  })
})
