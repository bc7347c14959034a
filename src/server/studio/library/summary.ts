import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { librarySources, type libraryEndpoints } from '#contract/studio/library.ts'
import type { Database } from '#server/db/database.ts'
import { pagesOf } from '#server/db/inSteps.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import type { StudioVerb } from '#server/studio/parts.ts'

const number = (column: ReturnType<typeof sql>) => column.mapWith(Number)

/** How much the library of an account stores, and what it can be filtered by. */
export const summarizeLibrary: StudioVerb<typeof libraryEndpoints.summary> = async (
  { db },
  _input,
  { account: asking },
) => {
  const here = await sumItems(db, asking.id, false)
  const trash = await sumItems(db, asking.id, true)
  const firsts = new Map(here.firsts)
  for (const [file, item] of trash.firsts) firsts.set(file, earlier(item, firsts.get(file)))
  const bytesOf = new Map<string, number>()
  for (const { area, bytes } of firsts.values()) bytesOf.set(area, (bytesOf.get(area) ?? 0) + bytes)
  const [all] = await db
    .select({ bytes: number(sql`coalesce(sum(${files.bytes}), 0)`) })
    .from(files)
    .where(eq(files.account, asking.id))
  const [bare] = await db
    .select({ works: number(sql`count(*)`) })
    .from(works)
    .where(and(eq(works.account, asking.id), isNotNull(works.trashedAt), sql`jsonb_array_length(${works.results}) = 0`))
  const [account] = await db.select({ trashDays: accounts.trashDays }).from(accounts).where(eq(accounts.id, asking.id))
  return {
    storage: librarySources.flatMap(source => {
      const items = (here.items.get(source) ?? 0) + (trash.items.get(source) ?? 0)
      return items > 0 ? [{ source, items, bytes: bytesOf.get(source) ?? 0 }] : []
    }),
    totalBytes: all?.bytes ?? 0,
    trash: { items: trash.total, worksWithoutFiles: bare?.works ?? 0, bytes: trash.bytes },
    models: sorted([...here.models, ...trash.models]),
    tags: sorted([...here.tags, ...trash.tags]),
    trashDays: account?.trashDays ?? null,
  }
}

const sorted = (words: readonly string[]) => [...new Set(words)].sort()

const { id, file, area, bytes, model, tags, addedAt, trashedAt } = libraryItems
const columns = { id, file, area, bytes, model, tags, addedAt, trashedAt }
type Item = Pick<typeof libraryItems.$inferSelect, keyof typeof columns>

/** Of two items of one file, the one by which its bytes count. */
function earlier(one: Item, other: Item | undefined): Item {
  if (!other || one.addedAt < other.addedAt) return one
  return one.addedAt === other.addedAt && one.id < other.id ? one : other
}

/** What the summary says of the items in the trash, or of all others; read in steps, since there is no most. */
async function sumItems(db: Database, account: string, inTrash: boolean) {
  const sums = {
    total: 0,
    bytes: 0,
    items: new Map<string, number>(),
    firsts: new Map<string, Item>(),
    models: new Set<string>(),
    tags: new Set<string>(),
  }
  const moment = inTrash ? trashedAt : addedAt
  const own = and(eq(libraryItems.account, account), inTrash ? isNotNull(trashedAt) : isNull(trashedAt))
  const pages = pagesOf<Item>((last, limit) =>
    db
      .select(columns)
      .from(libraryItems)
      .where(
        and(
          own,
          last && gt(sql`(${moment}, ${id})`, sql`(${inTrash ? last.trashedAt : last.addedAt}::bigint, ${last.id})`),
        ),
      )
      .orderBy(asc(moment), asc(id))
      .limit(limit),
  )
  for await (const page of pages)
    for (const item of page) {
      sums.total += 1
      sums.bytes += item.bytes
      sums.items.set(item.area, (sums.items.get(item.area) ?? 0) + 1)
      sums.firsts.set(item.file, earlier(item, sums.firsts.get(item.file)))
      if (item.model !== null) sums.models.add(item.model)
      for (const one of item.tags) sums.tags.add(one)
    }
  return sums
}
