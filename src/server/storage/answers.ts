import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Raw answers of synchronous calls, by the id of their work. An answer that was paid for is stored here before anything
 * else is done with it, without the database, and removed once its results are in the storage.
 */
export interface AnswerFiles {
  /** Reserves bytes on the disk for a coming answer, so that a full disk is noticed before anything is paid for. */
  reserve(work: string, bytes: number): Promise<void>
  /** Releases what was reserved and not used. */
  release(work: string): Promise<void>
  /** Stores an answer, in the space reserved for it if there is one; it is on the disk once this returns. */
  put(work: string, body: string | Buffer): Promise<void>
  get(work: string): Promise<Buffer | undefined>
  remove(work: string): Promise<void>
  /** Works with answers or reservations from before a moment, in epoch milliseconds. */
  olderThan(before: number): AsyncIterable<string>
}

const UNFINISHED = '.part'
/** Bytes per write. */
const BLOCK = 1024 * 1024

/** Raw answers in a folder of their own. */
export async function openAnswerFiles(folder: string): Promise<AnswerFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (work: string) => join(folder, work)
  const unfinishedOf = (work: string) => pathOf(work) + UNFINISHED
  const release = (work: string) => rm(unfinishedOf(work), { force: true })
  /** Opens the unfinished file without truncating it: overwriting needs no new space. */
  const change = async (work: string, write: (file: FileHandle) => Promise<void>) => {
    const file = await open(unfinishedOf(work), constants.O_RDWR | constants.O_CREAT, 0o600)
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
  }
  return {
    release,
    async reserve(work, bytes) {
      const zeros = Buffer.alloc(BLOCK)
      try {
        await change(work, async file => {
          for (let at = 0; at < bytes; at += BLOCK) await file.write(zeros, 0, Math.min(BLOCK, bytes - at), at)
        })
      } catch (error) {
        await release(work)
        throw error
      }
    },
    async put(work, body) {
      await change(work, async file => {
        await file.writeFile(body)
        await file.truncate(Buffer.byteLength(body))
      })
      await rename(unfinishedOf(work), pathOf(work))
      await syncFolder(folder)
    },
    get: work => readFile(pathOf(work)).catch(undefinedWhereMissing),
    async remove(work) {
      await release(work)
      await rm(pathOf(work), { force: true })
    },
    async *olderThan(before) {
      for (const name of await readdir(folder)) {
        const found = await stat(pathOf(name)).catch(undefinedWhereMissing)
        if (found && found.mtimeMs < before) yield name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name
      }
    },
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function undefinedWhereMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
