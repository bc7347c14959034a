import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import { searchWords } from '#contract/studio/search.ts'
import { movingStates, unpaidStates, type WorkSelection } from '#contract/studio/workStates.ts'
import type { workEndpoints } from '#contract/studio/works.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { works } from '#server/db/schema/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
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
export async function listWorks(parts: StudioParts, ...[{ query }, { account }]: Parameters<List>): ReturnType<List> {
  const { db } = parts
  const { before, offset = 0, order, limit, zone } = query
  // Read before the works: a change in between is then reported twice rather than never.
  const [fresh] = await db.select({ revision: accounts.revision }).from(accounts).where(eq(accounts.id, account.id))
  const wanted = filterOf(account.id, query)
  // Ids sort by creation time, so works that are added meanwhile do not shift the pages.
  const here = and(wanted, before === undefined ? undefined : lt(works.id, before))
  const page = { account: account.id, wanted, here, offset, limit, zone }
  const { rows, ...groups } =
    order === 'newest'
      ? { rows: await db.select().from(works).where(here).orderBy(desc(works.id)).offset(offset).limit(limit) }
      : await listGrouped(db, order, page)
  return {
    items: await viewWorks(parts, account.id, rows),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    revision: fresh?.revision ?? 0,
    ...(query.count === 'total' && { total: await db.$count(works, wanted) }),
    ...groups,
  }
}

/** The condition for the works of an account that match a query, regardless of its page. */
function filterOf(account: string, query: Query): SQL | undefined {
  const { area, operation, state, model, select, group, costFrom, costTo, from, to, upTo } = query
  const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
    value === undefined ? undefined : condition(value)
  return and(
    eq(works.account, account),
    given(area, one => eq(works.area, one)),
    given(operation, some => inArray(works.operation, some)),
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
    ...searchWords(query.search).map(word => sql`strpos(${works.searchable}, ${word}) > 0`),
  )
}
