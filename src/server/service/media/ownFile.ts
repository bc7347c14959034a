import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { readMediaLink } from '#server/storage/links.ts'

/**
 * The caller's own file behind a link of ours; undefined if the link is not ours. Throws Refusal `notFound` for a link
 * of ours to another account's file.
 */
export async function ownFile(
  { account, db, secret }: Context<'db' | 'secret'>,
  uri: string,
): Promise<File | undefined> {
  const link = readMediaLink(secret, uri)
  if (!link) return undefined
  // Expiry does not matter here: the owner is authenticated by the key. And a valid signature only proves that the link
  // is ours, not that the file belongs to the caller.
  const file = (await findFiles(db, account.id, [link.file])).get(link.file)
  if (!file) throw new Refusal('notFound', reason('file.unknown'))
  return file
}
