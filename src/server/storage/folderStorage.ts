import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openAnswerFiles } from './answers.ts'
import { digest } from './digest.ts'
import { isOlder, openScratch } from './scratch.ts'
import { BytesMissing, type Storage } from './storage.ts'

/**
 * Storage in a folder of this machine: a file is hashed, synced to the disk and renamed into its place. Leftovers of a
 * crash in `tmp` are removed, unless other processes share the folder and may be working there.
 */
export async function openFolderStorage(dataDir: string, isShared: boolean): Promise<Storage> {
  const blobs = join(dataDir, 'blobs')
  await mkdir(blobs, { recursive: true, mode: 0o700 })
  const pathOf = (sha256: string) => join(blobs, sha256.slice(0, 2), sha256)
  const missing = (sha256: string) => (error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? new BytesMissing(sha256) : error
  }

  return {
    ...(await openScratch(join(dataDir, 'tmp'), isShared)),
    answers: await openAnswerFiles(join(dataDir, 'answers')),
    async fileOf(sha256) {
      await access(pathOf(sha256)).catch(missing(sha256))
      return pathOf(sha256)
    },
    async read(sha256, { first, last } = {}) {
      const file = await open(pathOf(sha256)).catch(missing(sha256))
      // A file that was cut off would leave its reader waiting for the rest.
      if (last !== undefined && (await file.stat()).size <= last) {
        await file.close()
        throw new BytesMissing(sha256)
      }
      return file.createReadStream({
        ...(first !== undefined && { start: first }),
        ...(last !== undefined && { end: last }),
      })
    },
    addressOf: () => Promise.resolve(undefined),
    requireReachable: () => access(blobs),
    async adopt(path) {
      const stored = await digest(path)
      await sync(path)
      const folder = join(blobs, stored.sha256.slice(0, 2))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(path, pathOf(stored.sha256))
      await sync(folder)
      await sync(blobs)
      return stored
    },
    async *olderThan(before) {
      for (const folder of await readdir(blobs))
        for (const sha256 of await readdir(join(blobs, folder))) if (await isOlder(pathOf(sha256), before)) yield sha256
    },
    async removeOlder(sha256, before) {
      if (await isOlder(pathOf(sha256), before)) await rm(pathOf(sha256), { force: true })
    },
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
