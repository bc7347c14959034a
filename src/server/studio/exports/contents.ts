import { and, eq } from 'drizzle-orm'
import { operationFacts } from '#contract/operationFacts.ts'
import { titleOf } from '#contract/studio/titleOf.ts'
import type { Database } from '#server/db/database.ts'
import { inSteps, isOneOf } from '#server/db/inSteps.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { files } from '#server/db/schema/files.ts'
import { type exports, libraryItems } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import { titlesInTask } from '#server/studio/library/viewItems.ts'
import { fileName, uniqueNames } from '#server/studio/zip/names.ts'

/** A file to be packed, with its metadata; kept small because there may be a hundred thousand. */
export type PackedFile = Pick<
  typeof files.$inferSelect,
  'id' | 'sha256' | 'mimeType' | 'bytes' | 'width' | 'height' | 'duration'
> & {
  /** Its path in the zip. */
  readonly path: string
  /** The uploaded name, if it is an upload among the items. */
  readonly upload: string | undefined
  readonly tags: readonly string[]
}

/** What an export contains. */
export interface Contents {
  /** Ids of works, oldest first. */
  readonly works: readonly string[]
  readonly files: readonly PackedFile[]
}

/**
 * Finds what an export of some items contains: their files and, if it has a page, the works they are results of. One
 * for another studio has all results of those works too, and the files that their recipes name.
 */
export async function contentsOf(
  db: Database,
  account: string,
  { items: itemIds, kind }: Pick<typeof exports.$inferSelect, 'items' | 'kind'>,
): Promise<Contents> {
  const whole = kind === 'project'
  const items = await inSteps(itemIds, ids =>
    db
      .select({
        file: libraryItems.file,
        work: libraryItems.work,
        tags: libraryItems.tags,
        area: libraryItems.area,
      })
      .from(libraryItems)
      .where(and(eq(libraryItems.account, account), isOneOf(libraryItems.id, ids))),
  )
  const workIds = [...new Set(items.map(({ work }) => work).filter(Boolean))].sort()
  const finished = await inSteps(workIds, ids =>
    db
      .select({
        id: works.id,
        number: works.number,
        operation: works.operation,
        results: works.results,
        title: works.title,
        task: titlesInTask,
        recipe: works.recipe,
      })
      .from(works)
      .where(and(eq(works.account, account), isOneOf(works.id, ids), eq(works.state, 'done'))),
  )
  const names = new Map(
    finished.flatMap(work => {
      const { number, operation, results } = work
      // For a client files are named by what they are called; the numbers of works say something only here.
      const title = kind === 'client' ? titleOf(work) : undefined
      const name = title ?? `${operationFacts[operation].area}-${String(number).padStart(4, '0')}`
      return results.map((id, at) => [id, results.length > 1 ? `${name}-${at + 1}` : name] as const)
    }),
  )
  const named = whole
    ? await inSteps(workIds, ids =>
        db.select({ file: fileReferences.file }).from(fileReferences).where(isOneOf(fileReferences.owner, ids)),
      )
    : []
  const listed = new Map(items.map(item => [item.file, item]))
  const uploads = new Set(items.flatMap(({ file, work }) => (work === '' ? [file] : [])))
  const ids = [...new Set([...listed.keys(), ...(whole ? names.keys() : []), ...named.map(({ file }) => file)])]
  const { id, sha256, mimeType, bytes, width, height, duration, name } = files
  const rows = await inSteps(ids, page =>
    db
      .select({ id, sha256, mimeType, bytes, width, height, duration, name })
      .from(files)
      .where(and(eq(files.account, account), isOneOf(files.id, page))),
  )
  const packed = uniqueNames(
    rows.map(row => {
      const result = names.get(row.id)
      const words = fileName(uploads.has(row.id) || result === undefined ? row : { ...row, name: result })
      return { row, name: words }
    }),
  )
  return {
    works: kind === 'files' ? [] : finished.map(work => work.id).sort(),
    files: packed.map(({ row: { name: uploadedAs, ...row }, name: path }) => ({
      ...row,
      path: kind === 'files' ? path : `media/${path}`,
      upload: uploads.has(row.id) ? (uploadedAs ?? '') : undefined,
      tags: listed.get(row.id)?.tags ?? [],
    })),
  }
}
