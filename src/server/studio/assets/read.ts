import type { assetEndpoints } from '#contract/studio/assets.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

/** A file of the account, an upload or a result. */
export const readAsset: StudioVerb<typeof assetEndpoints.read> = async (
  { db, secret },
  { params },
  { account, origin },
) => {
  const file = (await findFiles(db, account.id, [params.assetId])).get(params.assetId)
  if (!file) throw new Refusal('notFound', `There is no file ${params.assetId}`)
  return viewUpload(secret, file, origin)
}
