import { and, sql } from 'drizzle-orm'
import type { libraryEndpoints } from '#contract/studio/library.ts'
import { mostSelected } from '#contract/studio/libraryRoutes.ts'
import { firstMatches, inSteps, isOneOf } from '#server/db/inSteps.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import { matching, paging } from './filter.ts'
import { viewItems } from './viewItems.ts'

/** Uploads and results, `limit` at a time; `next` is the `before` of the following page. */
export const listLibrary: StudioVerb<typeof libraryEndpoints.list> = async (parts, { query }, { account, origin }) => {
  const found = await findItems(parts.db, account.id, query, query.limit)
  const ids = found.map(({ id }) => id)
  const rows = await inSteps(ids, some => parts.db.select().from(libraryItems).where(isOneOf(libraryItems.id, some)))
  const byId = new Map(rows.map(row => [row.id, row]))
  const inOrder = ids.flatMap(id => byId.get(id) ?? [])
  const last = found.length === query.limit ? found.at(-1) : undefined
  return { items: await viewItems(parts, { account: account.id, origin }, inOrder), next: last?.cursor ?? null }
}

/** The ids of all items of a list (at most `mostSelected`), no matter how many of them have been loaded. */
export const listIds: StudioVerb<typeof libraryEndpoints.ids> = async ({ db }, { query }, { account }) => {
  const items = await findItems(db, account.id, query, mostSelected)
  return { items: items.map(({ id }) => ({ id })) }
}

/** The first `most` items of a list, in its order. */
async function findItems(
  db: StudioParts['db'],
  account: string,
  query: Parameters<typeof paging>[0],
  most: number,
): Promise<{ readonly id: string; readonly cursor: string }[]> {
  const { orderBy, after, start, cursor } = paging(query)
  const { indexed, rest } = matching(account, query)
  const matches = rest ? sql<boolean>`coalesce(${rest}, false)` : sql<boolean>`true`
  return firstMatches<{ id: string; cursor: string; matches: boolean }>(most, (last, limit) =>
    db
      .select({ id: libraryItems.id, cursor, matches })
      .from(libraryItems)
      .where(and(indexed, after(last?.cursor ?? start)))
      .orderBy(...orderBy)
      .limit(rest ? limit : Math.min(limit, most)),
  )
}
