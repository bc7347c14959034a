import { and, eq, inArray, sql } from 'drizzle-orm'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import type { z } from '#contract/kit/zod.ts'
import { librarySources, type libraryItem } from '#contract/studio/library.ts'
import type { libraryItems } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import { findFiles } from '#server/storage/files.ts'
import { viewUpload } from '#server/studio/assets/viewAsset.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { nameOfWork } from './resultNames.ts'

export type ItemRow = typeof libraryItems.$inferSelect
type Work = Pick<
  typeof works.$inferSelect,
  'id' | 'number' | 'operation' | 'title' | 'task' | 'recipe' | 'results' | 'imported'
>

/** Only the parts of a task's record that hold titles: the whole record can be long. */
export const titlesInTask = sql<unknown>`jsonb_build_object('title', ${works.task} -> 'title', 'tracks', ${works.task} -> 'tracks')`

/** Items of one account as the page sees them, with freshly signed links. */
export async function viewItems(
  { db, secret }: Pick<StudioParts, 'db' | 'secret'>,
  { account, origin }: { readonly account: string; readonly origin: string },
  rows: readonly ItemRow[],
): Promise<z.input<typeof libraryItem>[]> {
  const files = await findFiles(
    db,
    account,
    rows.map(row => row.file),
  )
  const ids = [...new Set(rows.map(row => row.work).filter(Boolean))]
  const { id, number, operation, title, recipe, results, imported } = works
  const made =
    ids.length === 0
      ? []
      : await db
          .select({ id, number, operation, title, task: titlesInTask, recipe, results, imported })
          .from(works)
          .where(and(eq(works.account, account), inArray(works.id, ids)))
  const workById = new Map(made.map(work => [work.id, work]))
  return rows.flatMap(row => {
    const file = files.get(row.file)
    const source = librarySources.find(one => one === row.area)
    if (!file || !source) return []
    const work = workById.get(row.work)
    return {
      id: row.id,
      asset: viewUpload(secret, file, origin),
      kind: row.kind,
      source,
      name: work ? nameOfWork(work) : (file.name ?? ''),
      work: work ? viewSource(work, row.file) : null,
      model: row.model,
      favourite: row.favourite,
      project: row.project,
      tags: row.tags,
      used: row.used,
      addedAt: row.addedAt,
      trashedAt: row.trashedAt,
    }
  })
}

function viewSource({ id, number, operation, results, imported, task }: Work, file: string) {
  const { title, tags } = trackOf({ task }, results.indexOf(file))
  const source = { id, number, operation, results: results.length, imported: imported !== null }
  return tags === undefined ? source : { ...source, song: { title, tags } }
}
