import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What was stored: SHA-256 as hex, and how many bytes. */
export interface Stored {
  readonly sha256: string
  readonly bytes: number
}

/** Bytes in `<dataDir>/blobs`, named by their SHA-256. */
export interface Storage {
  /**
   * Takes over the file at `path`: hashed, synced to the disk and renamed into its place before this returns, so that
   * a row which names it never points at nothing. Returns its SHA-256 (hex) and size in bytes.
   */
  adopt(path: string): Promise<Stored>
  /** Where the bytes lie. */
  pathOf(sha256: string): string
  /** A new empty folder for one job's files; the caller removes it. */
  scratch(): Promise<string>
  /** Removes folders of jobs that nobody has touched since a moment, in epoch milliseconds: whose caller died. */
  sweep(before: number): Promise<void>
  /** Names of bytes that were stored before a moment, in epoch milliseconds. */
  olderThan(before: number): AsyncIterable<string>
  /** Removes bytes for good, unless they have been stored anew since that moment. */
  removeOlder(sha256: string, before: number): Promise<void>
}

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
    pathOf,
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
      for (const shelf of await readdir(blobs))
        for (const sha256 of await readdir(join(blobs, shelf))) if (await isOlder(pathOf(sha256), before)) yield sha256
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
