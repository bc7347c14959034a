import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { mediaRef } from '#contract/kit/media.ts'
import type { Database } from '#server/db/database.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { works } from '#server/db/schema/works.ts'

/** Ids of the account's works whose results are files in a recipe, oldest first. */
export async function parentsOf(db: Database, account: string, recipe: unknown): Promise<string[]> {
  const assets = [...new Set(assetsIn(recipe))]
  if (assets.length === 0) return []
  const named = sql.join(
    assets.map(id => sql`${id}`),
    sql`, `,
  )
  const rows = await db
    .selectDistinct({ id: works.id })
    .from(works)
    .innerJoin(fileReferences, eq(fileReferences.owner, works.id))
    .where(
      and(
        inArray(fileReferences.file, assets),
        eq(works.account, account),
        sql`${works.results} ?| array[${named}]::text[]`,
      ),
    )
    .orderBy(asc(works.id))
  return rows.map(({ id }) => id)
}

/** The ids of all files that a recipe names, wherever they stand. */
function assetsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const media = mediaRef.safeParse(value)
  if (media.success) return 'asset' in media.data ? [media.data.asset] : []
  return Object.values(value).flatMap(assetsIn)
}
