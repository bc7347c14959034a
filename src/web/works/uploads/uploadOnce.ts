import { assetEndpoints, type LibraryAsset } from '#contract/studio/assets.ts'
import { call } from '#web/api/call.ts'
import { upload, type UploadOptions } from '#web/api/upload.ts'

/** Larger files are not read into memory to be compared, in bytes. */
const MOST = 64 * 1024 * 1024

/** Uploads of this page by the hash of their bytes, on their way or done. */
const uploads = new Map<string, Promise<LibraryAsset>>()

/**
 * Uploads a file, unless this page has uploaded the same bytes and the studio still has them: a clip that is given for two
 * voices is sent once. Throws `ApiError`.
 */
export async function uploadOnce(file: File, options: UploadOptions): Promise<LibraryAsset> {
  const hash = await hashOf(file)
  const earlier = hash === undefined ? undefined : uploads.get(hash)
  const known = earlier && (await earlier.then(readStored).catch(() => undefined))
  options.signal.throwIfAborted()
  if (known) return known
  const uploading = upload(file, options)
  if (hash !== undefined) uploads.set(hash, uploading)
  return uploading
}

/** Undefined where the browser hashes nothing, as away from https and localhost, and for what is large. */
async function hashOf(file: File): Promise<string | undefined> {
  if (file.size > MOST || !('subtle' in crypto)) return undefined
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    // The type counts: raw sound is known by nothing else.
    return `${file.type} ${new Uint8Array(digest).join()}`
  } catch {
    // A file that cannot be read is for the upload to report.
    return undefined
  }
}

/** The asset as the studio has it now; undefined when it is in the trash. */
async function readStored({ id: assetId }: LibraryAsset): Promise<LibraryAsset | undefined> {
  const asset = await call(assetEndpoints.read, { params: { assetId } })
  return asset.trashedAt === null ? asset : undefined
}
