import { and, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { assetEndpoints } from '#contract/studio/assets.ts'
import { searchWords } from '#contract/studio/search.ts'
import { files } from '#server/db/schema/files.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

/** The name, as `folded` would write it. */
const foldedName = sql`normalize(regexp_replace(lower(normalize(${files.name}, NFKD)), U&'[\\0300-\\036F]', '', 'g'), NFKC)`

/** Uploads, newest first, `limit` at a time; `next` is the `before` of the following page. */
export const listAssets: StudioVerb<typeof assetEndpoints.list> = async (
  { db, secret },
  { query },
  { account, origin },
) => {
  const { kind, search = '', trash, before, limit } = query
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.account, account.id),
        isNotNull(files.uploadedAt),
        trash === 'true' ? isNotNull(files.trashedAt) : isNull(files.trashedAt),
        kind && like(files.mimeType, `${kind}/%`),
        ...searchWords(search).map(word => sql`strpos(${foldedName}, ${word}) > 0`),
        before === undefined
          ? undefined
          : sql`(${files.uploadedAt}, ${files.id}) < (select last.uploaded_at, last.id from ${files} last where last.id = ${before} and last.account = ${account.id})`,
      ),
    )
    .orderBy(desc(files.uploadedAt), desc(files.id))
    .limit(limit)
  return {
    items: rows.map(file => viewUpload(secret, file, origin)),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
