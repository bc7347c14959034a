import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { assetEndpoints } from '#contract/studio/assets.ts'
import { files } from '#server/db/schema/files.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { listUpload } from '#server/storage/libraryItems.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

/** Renames an upload, puts it in the trash, or takes it out again. Works that used it keep it. */
export const changeAsset: StudioVerb<typeof assetEndpoints.change> = async (
  { db, secret },
  { params, body },
  { account, origin },
) => {
  const { name, trashed } = body
  const file = await db.transaction(async tx => {
    const [changed] = await tx
      .update(files)
      .set({
        name: name ?? sql`${files.name}`,
        // Trashing it again keeps the time at which it was first trashed.
        ...(trashed !== undefined && {
          trashedAt: trashed ? sql`coalesce(${files.trashedAt}, ${Date.now()}::bigint)` : null,
        }),
      })
      .where(and(eq(files.id, params.assetId), eq(files.account, account.id), isNotNull(files.uploadedAt)))
      .returning()
    if (changed) await listUpload(tx, changed)
    return changed
  })
  if (!file) throw new Refusal('notFound', `There is no upload ${params.assetId}`)
  return viewUpload(secret, file, origin)
}
