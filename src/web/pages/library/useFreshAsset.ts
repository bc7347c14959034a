import { useState } from 'react'
import { assetRoutes } from '#contract/studio/routes.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { call } from '#web/api/call.ts'
import { isExpired, linkExpiry } from '#web/works/linkExpiry.ts'

/** Fetches a valid link to a stored file. */
export async function freshAssetLink(assetId: string): Promise<string> {
  return (await call(assetRoutes.read, { params: { assetId } })).url
}

/** A file whose links are renewed when one fails because it has expired; any other failure is final. */
export function useFreshAsset<A extends Asset>(given: A) {
  const [renewed, setRenewed] = useState<Asset>()
  const isNewer = renewed?.id === given.id && (linkExpiry(renewed.url) ?? 0) > (linkExpiry(given.url) ?? 0)
  const asset = isNewer ? { ...given, ...renewed } : given
  const onFailure = () => {
    if (!isExpired(asset.url, Date.now())) return
    void call(assetRoutes.read, { params: { assetId: given.id } })
      .then(setRenewed)
      // Keep what is shown; the next failure tries again.
      .catch(() => undefined)
  }
  return { asset, onFailure }
}
