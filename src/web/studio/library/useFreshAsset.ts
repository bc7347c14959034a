import { useState } from 'react'
import { assetRoutes } from '#contract/studio/routes.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { call } from '#web/api/call.ts'
import { isExpired, linkExpiry } from '#web/works/links/linkExpiry.ts'

/** A link of a stored file that lives. */
export async function freshAssetLink(assetId: string): Promise<string> {
  return (await call(assetRoutes.read, { params: { assetId } })).url
}

/** A file whose links are renewed when one of them fails because its time is over; any other failure is final. */
export function useFreshAsset<A extends Asset>(given: A) {
  const [renewed, setRenewed] = useState<Asset>()
  const isNewer = renewed?.id === given.id && (linkExpiry(renewed.url) ?? 0) > (linkExpiry(given.url) ?? 0)
  const asset = isNewer ? { ...given, ...renewed } : given
  const onFailure = () => {
    if (!isExpired(asset.url, Date.now())) return
    void call(assetRoutes.read, { params: { assetId: given.id } })
      .then(setRenewed)
      // What is shown stays as it is; the next failure asks again.
      .catch(() => undefined)
  }
  return { asset, onFailure }
}
