import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { librarySources, type libraryEndpoints } from '#contract/studio/library.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Summary = Verb<typeof libraryEndpoints.summary>

const number = (column: ReturnType<typeof sql>) => column.mapWith(Number)

/** How much the library of an account stores, and what it can be filtered by. */
export async function summarizeLibrary(
  { db }: StudioParts,
  ...[, { account: asking }]: Parameters<Summary>
): ReturnType<Summary> {
  const own = eq(libraryItems.account, asking.id)
  const first = db.$with('first').as(
    db
      .select({
        area: libraryItems.area,
        bytes: libraryItems.bytes,
        place:
          sql<number>`row_number() over (partition by ${libraryItems.file} order by ${libraryItems.addedAt}, ${libraryItems.id})`.as(
            'place',
          ),
      })
      .from(libraryItems)
      .where(own),
  )
  const stored = await db
    .with(first)
    .select({
      area: first.area,
      items: number(sql`count(*)`),
      bytes: number(sql`coalesce(sum(case when ${first.place} = 1 then ${first.bytes} end), 0)`),
    })
    .from(first)
    .groupBy(first.area)
  const [all] = await db
    .select({ bytes: number(sql`coalesce(sum(${files.bytes}), 0)`) })
    .from(files)
    .where(eq(files.account, asking.id))
  const [trash] = await db
    .select({ items: number(sql`count(*)`), bytes: number(sql`coalesce(sum(${libraryItems.bytes}), 0)`) })
    .from(libraryItems)
    .where(and(own, isNotNull(libraryItems.trashedAt)))
  const [bare] = await db
    .select({ works: number(sql`count(*)`) })
    .from(works)
    .where(and(eq(works.account, asking.id), isNotNull(works.trashedAt), sql`jsonb_array_length(${works.results}) = 0`))
  const models = await db
    .selectDistinct({ model: libraryItems.model })
    .from(libraryItems)
    .where(and(own, isNotNull(libraryItems.model)))
    .orderBy(asc(libraryItems.model))
  const tags = await db
    .selectDistinct({ tag: sql<string>`unnest(${libraryItems.tags})`.as('tag') })
    .from(libraryItems)
    .where(and(own, sql`${libraryItems.tags} <> '{}'`))
    .orderBy(sql`tag`)
  const [account] = await db.select({ trashDays: accounts.trashDays }).from(accounts).where(eq(accounts.id, asking.id))
  return {
    storage: librarySources.flatMap(source => {
      const found = stored.find(row => row.area === source)
      return found ? [{ source, items: found.items, bytes: found.bytes }] : []
    }),
    totalBytes: all?.bytes ?? 0,
    trash: { items: trash?.items ?? 0, worksWithoutFiles: bare?.works ?? 0, bytes: trash?.bytes ?? 0 },
    models: models.flatMap(({ model }) => model ?? []),
    tags: tags.map(({ tag }) => tag),
    trashDays: account?.trashDays ?? null,
  }
}
