import { and } from 'drizzle-orm'
import type { libraryEndpoints } from '#contract/studio/library.ts'
import { mostSelected } from '#contract/studio/libraryRoutes.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { matching, paging } from './filter.ts'
import { viewItems } from './viewItems.ts'

type List = Verb<typeof libraryEndpoints.list>
type ListIds = Verb<typeof libraryEndpoints.ids>

/** Uploads and results, `limit` at a time; `next` is the `before` of the following page. */
export async function listLibrary(
  parts: StudioParts,
  ...[{ query }, { account, origin }]: Parameters<List>
): ReturnType<List> {
  const { orderBy, after, cursorOf } = paging(query)
  const rows = await parts.db
    .select()
    .from(libraryItems)
    .where(and(matching(account.id, query), after))
    .orderBy(...orderBy)
    .limit(query.limit)
  const last = rows.length === query.limit ? rows.at(-1) : undefined
  return { items: await viewItems(parts, { account: account.id, origin }, rows), next: last ? cursorOf(last) : null }
}

/** The ids of all items of a list (at most `mostSelected`), no matter how many of them have been loaded. */
export async function listIds(
  { db }: StudioParts,
  ...[{ query }, { account }]: Parameters<ListIds>
): ReturnType<ListIds> {
  const items = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(matching(account.id, query))
    .orderBy(...paging(query).orderBy)
    .limit(mostSelected)
  return { items }
}
