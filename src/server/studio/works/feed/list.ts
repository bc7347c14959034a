import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import { searchWords } from '#contract/studio/search.ts'
import { movingStates, unpaidStates, type WorkSelection } from '#contract/studio/workStates.ts'
import type { workEndpoints } from '#contract/studio/works.ts'
import { firstMatches, isOneOf } from '#server/db/inSteps.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { works } from '#server/db/schema/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { viewWorks } from '#server/studio/works/view.ts'
import { listGrouped } from './listGrouped.ts'

type List = Verb<typeof workEndpoints.list>
type Query = Parameters<List>[0]['query']

const selections: { readonly [selection in WorkSelection]: SQL | undefined } = {
  all: undefined,
  waiting: eq(works.state, 'waiting'),
  moving: inArray(works.state, [...movingStates]),
  attention: inArray(works.state, ['failed', 'unknown']),
  done: eq(works.state, 'done'),
  favourite: eq(works.favourite, true),
  trash: isNotNull(works.trashedAt),
}

/**
 * Works, newest first or group by group, `limit` at a time: either those after `before`, where `next` is the `before`
 * of the following page, or those from the position `offset` on.
 */
export const listWorks: StudioVerb<typeof workEndpoints.list> = async (parts, { query }, { account }) => {
  const { db } = parts
  const { before, offset = 0, order, limit, zone } = query
  // Read before the works: a change in between is then reported twice rather than never.
  const [fresh] = await db.select({ revision: accounts.revision }).from(accounts).where(eq(accounts.id, account.id))
  const { indexed, search } = filterOf(account.id, query)
  // Searched before everything else, in steps: what is listed, grouped and counted are then the works that were found.
  const found = search && (await idsOfMatches(db, indexed, search))
  const wanted = found ? and(eq(works.account, account.id), isOneOf(works.id, found)) : indexed
  // Ids sort by creation time, so works that are added meanwhile do not shift the pages.
  const here = and(wanted, before === undefined ? undefined : lt(works.id, before))
  const page = { account: account.id, wanted, here, before, offset, limit, zone }
  const { rows, ...groups } =
    order === 'newest' ? { rows: await listNewest(db, page) } : await listGrouped(db, order, page)
  return {
    items: await viewWorks(parts, account.id, rows),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    revision: fresh?.revision ?? 0,
    ...(query.count === 'total' && { total: await db.$count(works, wanted) }),
    ...groups,
  }
}

type Newest = Pick<Parameters<typeof listGrouped>[2], 'here' | 'offset' | 'limit'>

async function listNewest(db: StudioParts['db'], { here, offset, limit }: Newest): Promise<WorkRow[]> {
  // The rows before the offset are only counted.
  const ids = db.select({ id: works.id }).from(works).where(here).orderBy(desc(works.id)).offset(offset).limit(limit)
  return db.select().from(works).where(inArray(works.id, ids)).orderBy(desc(works.id))
}

async function idsOfMatches(db: StudioParts['db'], indexed: SQL | undefined, search: SQL): Promise<string[]> {
  const matches = sql<boolean>`${search}`
  const found = await firstMatches<{ id: string; matches: boolean }>(Infinity, (last, most) =>
    db
      .select({ id: works.id, matches })
      .from(works)
      .where(and(indexed, last && lt(works.id, last.id)))
      .orderBy(desc(works.id))
      .limit(most),
  )
  return found.map(({ id }) => id)
}

/**
 * The conditions for the works of an account that match a query, regardless of its page: without the search, and the
 * search, undefined if there is none.
 */
function filterOf(account: string, query: Query) {
  const { area, operation, capability, state, model, select, group, costFrom, costTo, from, to, upTo } = query
  const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
    value === undefined ? undefined : condition(value)
  const words = searchWords(query.search).map(word => sql`strpos(${works.searchable}, ${word}) > 0`)
  const indexed = and(
    eq(works.account, account),
    given(area, one => eq(works.area, one)),
    given(operation, some => inArray(works.operation, some)),
    given(capability, one => eq(works.capability, one)),
    given(state, some => inArray(works.state, some)),
    given(model, one => eq(works.model, one)),
    given(group, one => eq(works.group, one)),
    given(costFrom, least => gte(works.credits, least)),
    given(costTo, most => lte(works.credits, most)),
    given(costFrom ?? costTo, () => notInArray(works.state, [...unpaidStates])),
    given(from, first => gte(works.createdAt, first)),
    given(to, end => lt(works.createdAt, end)),
    given(upTo, newest => lte(works.id, newest)),
    selections[select],
    select === 'trash' ? undefined : isNull(works.trashedAt),
  )
  return { indexed, search: and(...words) }
}
