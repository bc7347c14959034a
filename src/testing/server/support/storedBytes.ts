import { BytesMissing, type Storage } from '#server/storage/storage.ts'

/** Whether bytes are in storage, by their SHA-256. */
export function hasBytes(storage: Storage, sha256: string): Promise<boolean> {
  return storage.fileOf(sha256).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BytesMissing) return false
      throw error
    },
  )
}
