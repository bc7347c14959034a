import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { mediaRef } from '#contract/kit/media.ts'
import type { Database } from '#server/db/database.ts'
import { firstMatches } from '#server/db/inSteps.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { songIdOfWork, works } from '#server/db/schema/works.ts'

/**
 * Works that one file or id of a recipe counts as its parents: imported works may share a result, in any number, and
 * every work carries the ids of its parents.
 */
const MOST = 20

/**
 * Ids of the account's works whose results a recipe uses, oldest first: as files, or by the ids under which the service
 * knows them. Section "Resources and their fields": `providerSongId`, `sourceTaskId`, `episodeId`.
 */
export async function parentsOf(db: Database, account: string, recipe: unknown): Promise<string[]> {
  const found: string[][] = []
  for (const asset of new Set(assetsIn(recipe))) found.push(await worksWithResult(db, account, asset))
  for (const known of knownBy(recipe)) {
    const rows = await db
      .select({ id: works.id })
      .from(works)
      .where(and(eq(works.account, account), known))
      .orderBy(asc(works.id))
      .limit(MOST)
    found.push(rows.map(({ id }) => id))
  }
  return [...new Set(found.flat())].sort()
}

/** Works that have this file as a result, oldest first. Any number of works may name it, so they are read in steps. */
async function worksWithResult(db: Database, account: string, asset: string): Promise<string[]> {
  const { file, owner, uses } = fileReferences
  const rows = await firstMatches<{ readonly owner: string; readonly matches: boolean }>(MOST, (last, limit) =>
    db
      .select({ owner, matches: sql<boolean>`coalesce(${works.results} ? ${asset}, false)` })
      .from(fileReferences)
      .leftJoin(works, and(eq(works.id, owner), eq(works.account, account)))
      .where(and(eq(file, asset), eq(uses, false), last && gt(owner, last.owner)))
      .orderBy(asc(owner))
      .limit(limit),
  )
  return rows.map(row => row.owner)
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
