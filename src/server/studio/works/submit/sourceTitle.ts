import { and, desc, eq, inArray } from 'drizzle-orm'
import { mediaRef } from '#contract/kit/media.ts'
import { factsOf, type OfferedOperationId } from '#contract/operationFacts.ts'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import type { Database } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { works } from '#server/db/schema/works.ts'

/**
 * The initial title of an analysis: that of the song it analyses, or the name of the uploaded file, without its
 * extension. Null if there is neither, and for operations with a text of their own. `parents`: the works that it is
 * made from.
 */
export async function sourceTitle(
  db: Database,
  account: string,
  {
    operation,
    recipe,
    parents,
  }: { readonly operation: OfferedOperationId; readonly recipe: unknown; readonly parents: readonly string[] },
): Promise<string | null> {
  // The recipe of an analysis contains no text: it is named after what it analyses.
  if (!factsOf(operation).analyses) return null
  const audio = typeof recipe === 'object' && recipe !== null && 'audio' in recipe ? recipe.audio : undefined
  const media = mediaRef.safeParse(audio)
  const asset = media.success && 'asset' in media.data ? media.data.asset : undefined
  if (parents.length > 0) {
    const rows = await db
      .select({ title: works.title, task: works.task, results: works.results })
      .from(works)
      .where(and(eq(works.account, account), inArray(works.id, [...parents])))
      .orderBy(desc(works.createdAt))
    for (const { title, task, results } of rows) {
      const found = title ?? trackOf({ task }, Math.max(0, asset === undefined ? 0 : results.indexOf(asset))).title
      if (found !== undefined) return found
    }
  }
  if (asset === undefined) return null
  const [file] = await db
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.account, account), eq(files.id, asset)))
  const name = file?.name?.replace(/\.[a-z0-9]{1,5}$/iu, '').trim()
  return name === undefined || name === '' ? null : name
}
