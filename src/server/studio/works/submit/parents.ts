import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { mediaRef } from '#contract/kit/media.ts'
import type { Database } from '#server/db/database.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { songIdOfWork, works } from '#server/db/schema/works.ts'

/**
 * Ids of the account's works whose results a recipe uses, oldest first: as files, or by the ids under which the service
 * knows them. Section "Resources and their fields": `providerSongId`, `sourceTaskId`, `episodeId`.
 */
export async function parentsOf(db: Database, account: string, recipe: unknown): Promise<string[]> {
  const found: string[][] = []
  const assets = [...new Set(assetsIn(recipe))]
  if (assets.length > 0) found.push(await worksWithResults(db, account, assets))
  for (const known of knownBy(recipe)) {
    const rows = await db
      .select({ id: works.id })
      .from(works)
      .where(and(eq(works.account, account), known))
    found.push(rows.map(({ id }) => id))
  }
  return [...new Set(found.flat())].sort()
}

/** Works that have one of these files as a result. */
async function worksWithResults(db: Database, account: string, assets: readonly string[]): Promise<string[]> {
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
        inArray(fileReferences.file, [...assets]),
        eq(works.account, account),
        sql`${works.results} ?| array[${named}]::text[]`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The conditions for works that the service knows by an id in this recipe. */
function knownBy(recipe: unknown): SQL[] {
  if (typeof recipe !== 'object' || recipe === null) return []
  return Object.entries(recipe).flatMap(([field, id]: [string, unknown]) => {
    if (typeof id !== 'string') return []
    if (field === 'sourceTaskId' || field === 'episodeId') return [eq(works.taskId, id)]
    return field === 'providerSongId' ? [eq(songIdOfWork, id)] : []
  })
}

/** The ids of all files that a recipe names, at any depth. */
function assetsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const media = mediaRef.safeParse(value)
  if (media.success) return 'asset' in media.data ? [media.data.asset] : []
  return Object.values(value).flatMap(assetsIn)
}
