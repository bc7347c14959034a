import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { files } from '#server/db/schema.ts'
import type { About } from '#server/engines/engine.ts'
import { newId } from '#server/platform/ids.ts'

export type File = typeof files.$inferSelect

/** What is known of a file besides its bytes. Pixels and seconds. */
export interface FileFacts {
  readonly mimeType: string
  readonly width?: number
  readonly height?: number
  readonly duration?: number
  readonly about?: About
  /** The file that is its small picture. */
  readonly thumbnail?: string
}

/** Records a stored file for an account; the same bytes are one file, which keeps what was known of it. Its bytes have to be in storage already. */
export async function recordFile(
  db: Database,
  account: string,
  stored: { readonly sha256: string; readonly bytes: number },
  facts: FileFacts,
): Promise<string> {
  const rows = await db
    .insert(files)
    .values({ id: newId('file'), account, ...stored, ...facts, createdAt: Date.now() })
    // An update makes the row of an earlier insert come back; it learns what nobody knew then.
    .onConflictDoUpdate({
      target: [files.account, files.sha256],
      set: {
        // Who measured a picture has also seen what it is; until then its type is what somebody said.
        mimeType: sql`case when ${files.width} is null and excluded.width is not null then excluded.mime_type else ${files.mimeType} end`,
        width: sql`coalesce(${files.width}, excluded.width)`,
        height: sql`coalesce(${files.height}, excluded.height)`,
        thumbnail: sql`coalesce(${files.thumbnail}, excluded.thumbnail)`,
      },
    })
    .returning({ id: files.id })
  const [row] = rows
  if (!row) throw new Error('a file was not recorded')
  return row.id
}

export async function findFile(db: Database, id: string): Promise<File | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
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
