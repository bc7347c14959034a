import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { files } from '#server/db/schema/files.ts'
import type { About } from '#engines/run/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { listUpload } from './libraryItems.ts'

export type File = typeof files.$inferSelect

/** What is known of a file besides its bytes. Pixels and seconds. */
export interface FileFacts {
  readonly mimeType: string
  readonly width?: number
  readonly height?: number
  readonly duration?: number
  readonly about?: About
  /** The file with its thumbnail. */
  readonly thumbnail?: string
  /** The file with the peaks of its sound, for a waveform. */
  readonly peaks?: string
  /** The name it was uploaded under; absent if it is not an upload. */
  readonly uploadedAs?: string
}

/**
 * Records a stored file for an account. The same bytes are one file: what was known of it stays, and new facts are
 * added. Uploading it again restores it from the trash. Its bytes have to be in storage already.
 */
export async function recordFile(
  db: Database,
  account: string,
  stored: { readonly sha256: string; readonly bytes: number },
  { uploadedAs: name, ...facts }: FileFacts,
): Promise<string> {
  const now = Date.now()
  const upload = name === undefined ? {} : { name, uploadedAt: now }
  const { sha256, bytes } = stored
  const rows = await db
    .insert(files)
    .values({ id: newId('file'), account, sha256, bytes, ...facts, ...upload, createdAt: now })
    // An update returns the row of an earlier insert and fills in what was unknown then.
    .onConflictDoUpdate({
      target: [files.account, files.sha256],
      set: {
        // Measuring a file also determines its type; until then the declared type counts.
        mimeType: sql`case when ${files.width} is null and ${files.duration} is null and coalesce(excluded.width, excluded.duration) is not null then excluded.mime_type else ${files.mimeType} end`,
        ...learnt('width', 'height', 'duration', 'about', 'thumbnail', 'peaks', 'name', 'uploadedAt'),
        trashedAt: sql`case when excluded.uploaded_at is null then ${files.trashedAt} end`,
        // Files without a reference are collected after a day, and this one is about to be referenced.
        createdAt: now,
      },
    })
    .returning()
  const [row] = rows
  if (!row) throw new Error('a file was not recorded')
  if (name !== undefined) await listUpload(db, row)
  return row.id
}

/** Known values stay, and unknown ones are taken from the newer insert. */
function learnt(...columns: (keyof File)[]): Record<string, SQL> {
  const one = (column: keyof File) => sql`coalesce(${files[column]}, excluded.${sql.identifier(files[column].name)})`
  return Object.fromEntries(columns.map(column => [column, one(column)]))
}

export async function findFile(db: Database, id: string): Promise<File | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

/** What a link to a file needs, which is also all that a list of results needs. */
export type LinkedFile = Pick<File, 'id' | 'mimeType'>

const linkedFiles = prepared(db =>
  db
    .select({ id: files.id, mimeType: files.mimeType })
    .from(files)
    .where(and(eq(files.account, sql.placeholder('account')), sql`${files.id} = any(${sql.placeholder('ids')})`))
    .prepare('linked_files'),
)

/** Like `findFiles`, with only the columns that links need. */
export async function findLinkedFiles(
  db: Database,
  account: string,
  ids: readonly string[],
): Promise<Map<string, LinkedFile>> {
  if (ids.length === 0) return new Map()
  const rows = await linkedFiles(db).execute({ account, ids: [...new Set(ids)] })
  return new Map(rows.map(row => [row.id, row]))
}

/** The account's files by id; unknown and foreign ids are absent. */
export async function findFiles(db: Database, account: string, ids: readonly string[]): Promise<Map<string, File>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.account, account), inArray(files.id, [...new Set(ids)])))
  return new Map(rows.map(row => [row.id, row]))
}

/** Gives an upload another name. Call it in a transaction. */
export async function renameUpload(tx: Database, id: string, name: string): Promise<void> {
  const [renamed] = await tx
    .update(files)
    .set({ name })
    .where(and(eq(files.id, id), ne(files.name, name)))
    .returning()
  if (renamed) await listUpload(tx, renamed)
}
