import { and, eq } from 'drizzle-orm'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { files } from '#server/db/schema/files.ts'
import type { Context } from '#server/service/context.ts'
import { examine } from '#server/storage/examine.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import { hashFile } from '#server/storage/hashFile.ts'

/** A file from a request, with the format that its first bytes show. */
interface IncomingFile {
  readonly path: string
  readonly format: FileFormat
  /** For files derived from it. */
  readonly folder: string
  /** The account's file, if it is stored already. */
  readonly stored?: File
}

/** Files that are being decoded, by account and content: a request with the same bytes waits for the earlier one. */
const decoding = new Map<string, Promise<string>>()

/** The results of files that had to be converted, by account and content: the last thousand. */
const converted = new Map<string, string>()
const MOST_REMEMBERED = 1000

/** Types of pictures that every engine can open. */
const READABLE = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Stores a file for the caller and returns its id. The file is decoded and measured outside this process, and converted
 * if only some programs can read it. Equal bytes are decoded once. Throws Refusal.
 */
export async function storeFile(
  context: Context<'db' | 'pool' | 'storage'>,
  { path, format, folder, stored }: IncomingFile,
): Promise<string> {
  const { account, db, pool, storage } = context
  const sha256 = stored?.sha256 ?? (await hashFile(path))
  const known = await findDecoded(context, sha256)
  if (known !== undefined) return known

  const key = `${account.id} ${sha256}`
  const decode = async () => {
    const examined = await examine(pool, { path, format, folder, account: account.id })
    const isAsGiven = examined.path === path
    const media = await storeMedia(storage, examined, isAsGiven ? stored : undefined)
    const id = await db.transaction(tx => recordMedia(tx, account.id, media))
    if (!isAsGiven) remember(key, id)
    return id
  }
  const running = decoding.get(key) ?? decode().finally(() => decoding.delete(key))
  decoding.set(key, running)
  return running
}

/** The id of the caller's file with such bytes, or converted from them, if they were decoded before. */
async function findDecoded({ account, db }: Context<'db'>, sha256: string): Promise<string | undefined> {
  const became = converted.get(`${account.id} ${sha256}`)
  if (became !== undefined && (await findFiles(db, account.id, [became])).has(became)) return became
  const [same] = await db
    .select()
    .from(files)
    .where(and(eq(files.account, account.id), eq(files.sha256, sha256)))
  if (!same) return undefined
  const isPicture = Boolean(same.width && same.height) && READABLE.includes(same.mimeType)
  return isPicture || same.duration !== null ? same.id : undefined
}

function remember(key: string, id: string): void {
  converted.set(key, id)
  const [oldest] = converted.keys()
  if (converted.size > MOST_REMEMBERED && oldest !== undefined) converted.delete(oldest)
}
