import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import type { libraryQuery } from '#contract/studio/library.ts'
import { searchWords } from '#contract/studio/search.ts'
import { libraryItems } from '#server/db/schema/library.ts'

type Query = Omit<z.output<typeof libraryQuery>, 'before' | 'limit'>

/**
 * The conditions for the items of one account that match a query, regardless of its page: those that an index answers,
 * and the rest, which have to be judged item by item; undefined if there are none.
 */
export function matching(
  account: string,
  query: Query,
): { readonly indexed: SQL | undefined; readonly rest: SQL | undefined } {
  const { kind, source, model, favourite, project, tag, work, used, trash } = query
  const { minBytes, maxBytes, minPixels, maxPixels, minDuration, maxDuration } = query
  const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
    value === undefined ? undefined : condition(value)
  return {
    indexed: and(
      eq(libraryItems.account, account),
      trash ? isNotNull(libraryItems.trashedAt) : isNull(libraryItems.trashedAt),
      given(work, value => eq(libraryItems.work, value)),
      given(kind, value => eq(libraryItems.kind, value)),
      given(source, value => eq(libraryItems.area, value)),
      given(favourite, value => eq(libraryItems.favourite, value)),
      given(project, value => (value === 'none' ? isNull(libraryItems.project) : eq(libraryItems.project, value))),
    ),
    rest: and(
      given(model, value => eq(libraryItems.model, value)),
      given(used, value => eq(libraryItems.used, value)),
      given(tag, value => sql`${value} = any(${libraryItems.tags})`),
      given(minBytes, value => gte(libraryItems.bytes, value)),
      given(maxBytes, value => lte(libraryItems.bytes, value)),
      given(minPixels, value => gte(libraryItems.pixels, value)),
      given(maxPixels, value => lte(libraryItems.pixels, value)),
      given(minDuration, value => gte(libraryItems.duration, value)),
      given(maxDuration, value => lte(libraryItems.duration, value)),
      ...searchWords(query.search).map(word => sql`strpos(${libraryItems.searchable}, ${word}) > 0`),
    ),
  }
}

/** The order of a list, and the start and end of a page of it. */
export function paging({ trash, order, before }: Query & { readonly before?: string | undefined }) {
  const column = trash ? libraryItems.trashedAt : order === 'largest' ? libraryItems.bytes : libraryItems.addedAt
  const rising = order === 'oldest' && !trash
  const direction = rising ? asc : desc
  const beyond = rising ? gt : lt
  const after = (cursor: string | undefined) => {
    const [value = '', id = ''] = cursor?.split('~') ?? []
    return cursor === undefined
      ? undefined
      : beyond(sql`(${column}, ${libraryItems.id})`, sql`(${value}::bigint, ${id})`)
  }
  return {
    orderBy: [direction(column), direction(libraryItems.id)],
    /** The condition for the items behind a cursor. */
    after,
    /** The cursor from which this page starts; undefined: it is the first. */
    start: before,
    /** The `before` of the page that follows an item. */
    cursor: sql<string>`coalesce(${column}, 0) || '~' || ${libraryItems.id}`,
  }
}
