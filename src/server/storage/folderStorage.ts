import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openAnswerFiles } from './answers.ts'
import type { Storage, Stored } from './storage.ts'

/**
 * Storage in a folder of this machine. What a crash left in `tmp` is cleared, unless other processes share the folder
 * and may be working there.
 */
export async function openFolderStorage(dataDir: string, isShared: boolean): Promise<Storage> {
  const blobs = join(dataDir, 'blobs')
  const tmp = join(dataDir, 'tmp')
  if (!isShared) await rm(tmp, { recursive: true, force: true })
  await mkdir(blobs, { recursive: true, mode: 0o700 })
  await mkdir(tmp, { recursive: true, mode: 0o700 })
  const pathOf = (sha256: string) => join(blobs, sha256.slice(0, 2), sha256)

  return {
    answers: await openAnswerFiles(join(dataDir, 'answers')),
    pathOf,
    read: (sha256, { first, last } = {}) => createReadStream(pathOf(sha256), { start: first, end: last }),
    async adopt(path) {
      const { sha256, bytes } = await digest(path)
      await sync(path)
      const folder = join(blobs, sha256.slice(0, 2))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(path, pathOf(sha256))
      await sync(folder)
      await sync(blobs)
      return { sha256, bytes }
    },
    async scratch() {
      const folder = join(tmp, randomUUID())
      await mkdir(folder)
      return folder
    },
    async sweep(before) {
      for (const name of await readdir(tmp)) {
        const folder = join(tmp, name)
        if (await isOlder(folder, before)) await rm(folder, { recursive: true, force: true })
      }
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

/** Whether it was last written before a moment; not, if it is gone. */
async function isOlder(path: string, before: number): Promise<boolean> {
  const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {}
  return mtimeMs < before
}

async function digest(path: string): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  const stream: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of stream) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
