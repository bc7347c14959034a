import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { files } from '#server/db/schema/files.ts'
import type { chainRuns, chains } from '#server/db/schema/chains.ts'
import type { presets } from '#server/db/schema/settings.ts'
import type { speakers } from '#server/db/schema/speakers.ts'
import type { tasks } from '#server/db/schema/tasks.ts'
import type { timelineRenders, timelines } from '#server/db/schema/timelines.ts'
import type { works } from '#server/db/schema/works.ts'
import { markParents, setUse, usedFiles } from './libraryItems.ts'

interface Rows {
  readonly works: typeof works.$inferSelect
  readonly tasks: typeof tasks.$inferSelect
  readonly presets: typeof presets.$inferSelect
  readonly speakers: typeof speakers.$inferSelect
  readonly chains: typeof chains.$inferSelect
  readonly chainRuns: typeof chainRuns.$inferSelect
  readonly timelines: typeof timelines.$inferSelect
  readonly timelineRenders: typeof timelineRenders.$inferSelect
}

/** The columns that name files, alone or inside JSON. Thumbnails and peaks are columns of `files` itself. */
export const referencingColumns = {
  works: ['recipe', 'results', 'copied'],
  tasks: ['request', 'results'],
  presets: ['recipe'],
  speakers: ['sample'],
  chains: ['steps'],
  chainRuns: ['steps'],
  timelines: ['piece'],
  timelineRenders: ['piece', 'result'],
} as const satisfies { readonly [Table in keyof Rows]: readonly (keyof Rows[Table])[] }

type Referencing<Table extends keyof Rows> = Pick<
  Rows[Table],
  'id' | 'account' | ((typeof referencingColumns)[Table][number] & keyof Rows[Table])
>

/** A file's id, alone or within a signed link of ours. */
const FILE_ID = /file_[0-9a-z]{20}/g

/**
 * Records which files of its account a row names, in place of those it named before. Call it in the transaction that
 * writes the row, with the row as it is now: a file that no row names is collected.
 */
export async function recordReferences<Table extends keyof Rows>(
  tx: Database,
  table: Table,
  row: Referencing<Table>,
): Promise<void> {
  const named = namedBy(table, row)
  const uses = isOfWork(row) ? takenBy(row) : []
  const before = await tx
    .select({ file: fileReferences.file, uses: fileReferences.uses })
    .from(fileReferences)
    .where(eq(fileReferences.owner, row.id))
  const taken = before.filter(one => one.uses).map(({ file }) => file)
  const changed = [...uses.filter(file => !taken.includes(file)), ...taken.filter(file => !uses.includes(file))]
  await watchingUse(tx, changed, async () => {
    const dropped = before.filter(({ file }) => !named.includes(file)).map(({ file }) => file)
    if (dropped.length > 0)
      await tx
        .delete(fileReferences)
        .where(and(eq(fileReferences.owner, row.id), inArray(fileReferences.file, dropped)))
    await add(tx, row, named, uses)
  })
  if (isOfWork(row)) await markParents(tx, row.parents)
}

/** Runs a change of references, and updates the items of those files that are used from then on, or no longer. */
async function watchingUse(tx: Database, files: readonly string[], change: () => Promise<void>): Promise<void> {
  const before = await usedFiles(tx, files)
  await change()
  const after = await usedFiles(tx, files)
  for (const file of new Set(files)) if (before.has(file) !== after.has(file)) await setUse(tx, file, after.has(file))
}

/** The files that a work takes as input: those of its recipe that are not its own results. */
function takenBy({ recipe, results }: Pick<Rows['works'], 'recipe' | 'results'>): string[] {
  return fileIdsIn(recipe).filter(file => !results.includes(file))
}

/** Whether a row that names files is a work: its use of a file is shown in the library. */
function isOfWork(row: object): row is Pick<Rows['works'], 'recipe' | 'results' | 'parents'> {
  return 'parents' in row
}

/** The same for a row that was just inserted, has no references yet, and is not a work. */
export async function addReferences<Table extends keyof Rows>(
  tx: Database,
  table: Table,
  row: Referencing<Table>,
): Promise<void> {
  await add(tx, row, namedBy(table, row), [])
}

function namedBy<Table extends keyof Rows>(table: Table, row: Referencing<Table>): string[] {
  return fileIdsIn(referencingColumns[table].map(column => Reflect.get(row, column) as unknown))
}

async function add(
  tx: Database,
  row: { readonly id: string; readonly account: string },
  named: readonly string[],
  uses: readonly string[],
): Promise<void> {
  if (named.length === 0) return
  const isUse = uses.length === 0 ? sql<boolean>`false` : sql<boolean>`${inArray(files.id, [...uses])}`
  const existing = tx
    .select({ file: files.id, owner: sql<string>`${row.id}`.as('owner'), uses: isUse.as('uses') })
    .from(files)
    .where(and(eq(files.account, row.account), inArray(files.id, [...named])))
    // A file that is being collected at the same time is either already gone here, or it stays.
    .for('key share')
  await tx
    .insert(fileReferences)
    .select(existing)
    .onConflictDoUpdate({
      target: [fileReferences.file, fileReferences.owner],
      set: { uses: sql`excluded.uses` },
      setWhere: sql`${fileReferences.uses} <> excluded.uses`,
    })
}

/** Removes the references of a row that is being removed. */
export async function removeReferences(tx: Database, owner: string): Promise<void> {
  const named = await tx
    .select({ file: fileReferences.file, uses: fileReferences.uses })
    .from(fileReferences)
    .where(eq(fileReferences.owner, owner))
  const taken = named.filter(({ uses }) => uses).map(({ file }) => file)
  await watchingUse(tx, taken, async () => {
    await tx.delete(fileReferences).where(eq(fileReferences.owner, owner))
  })
}

/** The ids of files anywhere in a value. */
function fileIdsIn(value: unknown): string[] {
  return [...new Set(JSON.stringify(value).match(FILE_ID))]
}
