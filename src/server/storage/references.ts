import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { files } from '#server/db/schema/files.ts'
import type { chainRuns, chains } from '#server/db/schema/chains.ts'
import type { presets } from '#server/db/schema/settings.ts'
import type { speakers } from '#server/db/schema/speakers.ts'
import type { tasks } from '#server/db/schema/tasks.ts'
import type { works } from '#server/db/schema/works.ts'
import { refreshUse } from './libraryItems.ts'

interface Rows {
  readonly works: typeof works.$inferSelect
  readonly tasks: typeof tasks.$inferSelect
  readonly presets: typeof presets.$inferSelect
  readonly speakers: typeof speakers.$inferSelect
  readonly chains: typeof chains.$inferSelect
  readonly chainRuns: typeof chainRuns.$inferSelect
}

/** The columns that name files, alone or inside JSON. Thumbnails and peaks are columns of `files` itself. */
export const referencingColumns = {
  works: ['recipe', 'results', 'copied'],
  tasks: ['request', 'results'],
  presets: ['recipe'],
  speakers: ['sample'],
  chains: ['steps'],
  chainRuns: ['steps'],
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
  const dropped = await tx
    .delete(fileReferences)
    .where(and(eq(fileReferences.owner, row.id), notInArray(fileReferences.file, named)))
    .returning({ file: fileReferences.file })
  await add(tx, row, named)
  if (isOfWork(row)) await refreshUse(tx, { files: [...named, ...dropped.map(({ file }) => file)], works: row.parents })
}

/** Whether a row that names files is a work: its use of a file is shown in the library. */
function isOfWork(row: object): row is Pick<Rows['works'], 'parents'> {
  return 'parents' in row
}

/** The same for a row that was just inserted and has no references yet. */
export async function addReferences<Table extends keyof Rows>(
  tx: Database,
  table: Table,
  row: Referencing<Table>,
): Promise<void> {
  await add(tx, row, namedBy(table, row))
}

function namedBy<Table extends keyof Rows>(table: Table, row: Referencing<Table>): string[] {
  return fileIdsIn(referencingColumns[table].map(column => Reflect.get(row, column) as unknown))
}

async function add(
  tx: Database,
  row: { readonly id: string; readonly account: string },
  named: readonly string[],
): Promise<void> {
  if (named.length === 0) return
  const existing = tx
    .select({ file: files.id, owner: sql<string>`${row.id}`.as('owner') })
    .from(files)
    .where(and(eq(files.account, row.account), inArray(files.id, [...named])))
    // A file that is being collected at the same time is either already gone here, or it stays.
    .for('key share')
  await tx.insert(fileReferences).select(existing).onConflictDoNothing()
}

/** Removes the references of a row that is being removed. */
export async function removeReferences(tx: Database, owner: string): Promise<void> {
  const named = await tx
    .delete(fileReferences)
    .where(eq(fileReferences.owner, owner))
    .returning({ file: fileReferences.file })
  await refreshUse(tx, { files: named.map(({ file }) => file) })
}

/** The ids of files anywhere in a value. */
function fileIdsIn(value: unknown): string[] {
  return [...new Set(JSON.stringify(value).match(FILE_ID))]
}
