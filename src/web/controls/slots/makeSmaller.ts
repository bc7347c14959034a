import { assetEndpoints, type LibraryAsset } from '#contract/studio/assets.ts'
import { call } from '#web/api/call.ts'
import { uploadOnce } from '#web/uploads/uploadOnce.ts'

/**
 * A smaller copy of a stored file, stored as a separate file: a picture scaled down, a sound as MP3, a video encoded
 * again. Throws `ApiError`, and where the browser cannot read a picture.
 */
export async function makeSmaller({ id, url, name = '', mimeType, duration = 0 }: LibraryAsset): Promise<LibraryAsset> {
  const params = { assetId: id }
  if (mimeType.startsWith('audio/')) return call(assetEndpoints.convert, { params, body: { format: 'mp3' } })
  if (mimeType.startsWith('video/')) return call(assetEndpoints.trim, { params, body: { start: 0, end: duration } })
  const { downscale } = await import('../references/downscale.ts')
  const picture = new File([await (await fetch(url)).blob()], name, { type: mimeType })
  return uploadOnce(await downscale(picture), { signal: new AbortController().signal, onSent: () => {} })
}
