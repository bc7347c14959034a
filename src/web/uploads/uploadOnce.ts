import { assetEndpoints, type LibraryAsset } from '#contract/studio/assets.ts'
import { call } from '#web/api/call.ts'
import { upload, type UploadOptions } from '#web/api/upload.ts'

/** Files with more bytes than this are not read into memory to compare them. */
const MOST = 64 * 1024 * 1024

/** The pending and finished uploads of this page, by the hash of their bytes. */
const uploads = new Map<string, Promise<LibraryAsset>>()

/**
 * Uploads a file, unless this page has uploaded the same bytes and the studio still has them: a clip that is used for
 * two voices is sent once. Throws `ApiError`.
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

/** Undefined for large files, and if the browser cannot hash, as on pages without https other than localhost. */
async function hashOf(file: File): Promise<string | undefined> {
  if (file.size > MOST || !('subtle' in crypto)) return undefined
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    // The type is part of the key: raw sound cannot be identified by anything else.
    return `${file.type} ${new Uint8Array(digest).join()}`
  } catch {
    // The upload will report a file that cannot be read.
    return undefined
  }
}

/** The asset as the studio has it now; undefined when it is in the trash. */
async function readStored({ id: assetId }: LibraryAsset): Promise<LibraryAsset | undefined> {
  const asset = await call(assetEndpoints.read, { params: { assetId } })
  return asset.trashedAt === null ? asset : undefined
}
