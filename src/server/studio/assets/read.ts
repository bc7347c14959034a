import type { assetEndpoints } from '#contract/studio/assets.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { viewUpload } from './viewAsset.ts'

type Read = Verb<typeof assetEndpoints.read>

/** A file of the account, an upload or a result. */
export async function readAsset(
  { db, secret }: StudioParts,
  ...[{ params }, { account, origin }]: Parameters<Read>
): ReturnType<Read> {
  const file = (await findFiles(db, account.id, [params.assetId])).get(params.assetId)
  if (!file) throw new Refusal('notFound', `There is no file ${params.assetId}`)
  return viewUpload(secret, file, origin)
}
