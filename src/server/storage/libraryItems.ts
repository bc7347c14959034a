import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { assetKinds, type AssetKind } from '#contract/studio/assets.ts'
import { folded } from '#contract/studio/search.ts'
import type { Database } from '#server/db/database.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { files } from '#server/db/schema/files.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import { newId } from '#server/platform/ids.ts'

type File = typeof files.$inferSelect
type Work = Pick<
  typeof works.$inferSelect,
  'id' | 'account' | 'area' | 'operation' | 'recipe' | 'results' | 'favourite' | 'trashedAt' | 'searchable' | 'endedAt'
>

/** The columns of a work from which items of the library are written. */
export const listedColumns = [
  'results',
  'favourite',
  'trashedAt',
  'searchable',
] as const satisfies readonly (keyof Work)[]

/** Adds an upload to the library, or updates its item. Call it in the transaction that writes the file. */
export async function listUpload(tx: Database, file: File): Promise<void> {
  const { account, trashedAt, uploadedAt, name } = file
  const kind = kindOfFile(file)
  if (uploadedAt === null || !kind) return
  const changing = { searchable: folded(name ?? ''), trashedAt }
  await tx
    .insert(libraryItems)
    .values({
      id: newId('item'),
      account,
      file: file.id,
      work: '',
      area: 'upload',
      addedAt: uploadedAt,
      ...factsOf(file, kind),
      ...changing,
    })
    .onConflictDoUpdate({ target: [libraryItems.file, libraryItems.work], set: changing })
  await refreshUse(tx, { files: [file.id] })
}

/**
 * Adds the results of a work to the library, or updates their items. Call it in the transaction that writes the work.
 */
export async function listResults(tx: Database, work: Work): Promise<void> {
  const ids = [...new Set(work.results)]
  if (ids.length === 0) return
  const { id, account, area, operation, recipe, favourite, trashedAt, searchable } = work
  const addedAt = work.endedAt ?? Date.now()
  const own = await tx
    .select()
    .from(files)
    .where(and(eq(files.account, account), inArray(files.id, ids)))
  const rows = own.flatMap(file => {
    const kind = kindOfFile(file)
    if (!kind) return []
    const origin = { account, file: file.id, work: id, area, operation, model: modelOf(recipe), addedAt }
    return [{ id: newId('item'), ...origin, ...factsOf(file, kind), favourite, trashedAt, searchable }]
  })
  if (rows.length === 0) return
  await tx
    .insert(libraryItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [libraryItems.file, libraryItems.work],
      set: { favourite, trashedAt, searchable },
    })
  await refreshUse(tx, { files: rows.map(row => row.file) })
}

/**
 * Updates whether items are used: those of these files, and the results of these works. Call it when a work starts or
 * stops naming them.
 */
export async function refreshUse(
  tx: Database,
  named: { readonly files: readonly string[]; readonly works?: readonly string[] },
): Promise<void> {
  const ofFiles = named.files.length > 0 ? inArray(libraryItems.file, [...named.files]) : undefined
  const ofWorks = named.works?.length ? inArray(libraryItems.work, [...named.works]) : undefined
  const some = or(ofFiles, ofWorks)
  if (some) await tx.update(libraryItems).set({ used: isUsed }).where(some)
}

/** A row of another work names the file, and not as its own result, or another work was made from the item's work. */
const isUsed = sql<boolean>`(exists (
  select 1 from ${fileReferences} named
  where named.file = ${libraryItems.file} and named.owner like 'work\\_%' and named.owner <> ${libraryItems.work}
    and not exists (select 1 from ${libraryItems} own where own.file = named.file and own.work = named.owner)
) or (${libraryItems.work} <> '' and exists (
  select 1 from ${works} child where child.parents @> jsonb_build_array(${libraryItems.work})
)))`

function factsOf({ bytes, width, height, duration }: File, kind: AssetKind) {
  return { kind, bytes, pixels: width === null || height === null ? null : width * height, duration }
}

const kindOfFile = ({ mimeType }: File) => assetKinds.find(kind => mimeType.startsWith(`${kind}/`))

/** The model that a recipe asks for; null where it names none. */
function modelOf(recipe: unknown): string | null {
  if (typeof recipe !== 'object' || recipe === null || !('model' in recipe)) return null
  return typeof recipe.model === 'string' ? recipe.model : null
}
