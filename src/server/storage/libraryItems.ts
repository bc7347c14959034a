import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
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
      used: (await usedFiles(tx, [file.id])).has(file.id),
    })
    .onConflictDoUpdate({ target: [libraryItems.file, libraryItems.work], set: changing })
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
  const used = await usedFiles(tx, ids)
  const isParent = await hasChildren(tx, id)
  const rows = own.flatMap(file => {
    const kind = kindOfFile(file)
    if (!kind) return []
    const origin = { account, file: file.id, work: id, area, operation, model: modelOf(recipe), addedAt }
    return [
      {
        id: newId('item'),
        ...origin,
        ...factsOf(file, kind),
        favourite,
        trashedAt,
        searchable,
        used: isParent || used.has(file.id),
      },
    ]
  })
  if (rows.length === 0) return
  await tx
    .insert(libraryItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [libraryItems.file, libraryItems.work],
      set: { favourite, trashedAt, searchable },
    })
}

async function hasChildren(tx: Database, work: string): Promise<boolean> {
  const children = await tx
    .select({ id: works.id })
    .from(works)
    .where(sql`${works.parents} @> ${JSON.stringify([work])}::jsonb`)
    .limit(1)
  return children.length > 0
}

/** Items per statement: the embedded database runs in this thread, and a file may have any number of items. */
const PAGE = 200

/** Those of the files that a work takes as input. However many do, each file is one index lookup. */
export async function usedFiles(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, [...new Set(ids)]),
        sql`exists (select 1 from ${fileReferences} where ${fileReferences.file} = ${files.id} and ${fileReferences.uses})`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Call it when a first work takes the file as input, or the last one that did is gone: updates the items of the file.
 */
export async function setUse(tx: Database, file: string, isUsed: boolean): Promise<void> {
  const { id, work, used } = libraryItems
  for (let last: string | undefined; ;) {
    const page = await tx
      .select({ id, work, used })
      .from(libraryItems)
      .where(and(eq(libraryItems.file, file), last === undefined ? undefined : gt(work, last)))
      .orderBy(asc(work))
      .limit(PAGE)
    const stale = page.filter(item => item.used !== isUsed).map(item => item.id)
    if (stale.length > 0)
      await tx
        .update(libraryItems)
        .set({ used: isUsed ? true : hasChild })
        .where(inArray(id, stale))
    if (page.length < PAGE) return
    last = page.at(-1)?.work
  }
}

/** Call it when another work was made from these: their results are used. */
export async function markParents(tx: Database, parents: readonly string[]): Promise<void> {
  if (parents.length === 0) return
  for (let changed = PAGE; changed === PAGE;) {
    const unused = tx
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .where(and(inArray(libraryItems.work, [...parents]), eq(libraryItems.used, false)))
      .limit(PAGE)
    const rows = await tx
      .update(libraryItems)
      .set({ used: true })
      .where(inArray(libraryItems.id, unused))
      .returning({ id: libraryItems.id })
    changed = rows.length
  }
}

/** Call it when a work that was made from these is gone: updates whether their results are used. */
export async function unmarkParents(tx: Database, parents: readonly string[]): Promise<void> {
  for (const parent of parents)
    await tx
      .update(libraryItems)
      .set({
        used: sql`${hasChild} or exists (
          select 1 from ${fileReferences} where ${fileReferences.file} = ${libraryItems.file} and ${fileReferences.uses})`,
      })
      .where(and(eq(libraryItems.work, parent), eq(libraryItems.used, true)))
}

/** Whether another work was made from the work that an item is a result of. */
const hasChild = sql<boolean>`(${libraryItems.work} <> '' and exists (
  select 1 from ${works} child where child.parents @> jsonb_build_array(${libraryItems.work})
))`

function factsOf({ bytes, width, height, duration }: File, kind: AssetKind) {
  return { kind, bytes, pixels: width === null || height === null ? null : width * height, duration }
}

const kindOfFile = ({ mimeType }: File) => assetKinds.find(kind => mimeType.startsWith(`${kind}/`))

/** The model that a recipe asks for; null where it names none. */
function modelOf(recipe: unknown): string | null {
  if (typeof recipe !== 'object' || recipe === null || !('model' in recipe)) return null
  return typeof recipe.model === 'string' ? recipe.model : null
}
