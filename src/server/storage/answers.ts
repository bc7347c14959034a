import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Raw answers of synchronous calls by the id of their work: stored before anything else is done with what was paid for,
 * without the database, and removed once their results are in the storage.
 */
export interface AnswerFiles {
  /** Takes so many bytes of the disk for an answer to come, so that a full disk is met before anything is paid for. */
  reserve(work: string, bytes: number): Promise<void>
  /** Gives back what was reserved and not used. */
  release(work: string): Promise<void>
  /** On the disk once this returns, where it was reserved in the room of that. */
  put(work: string, body: string): Promise<void>
  get(work: string): Promise<string | undefined>
  remove(work: string): Promise<void>
  /** Works with answers or reservations from before a moment, in epoch milliseconds. */
  olderThan(before: number): AsyncIterable<string>
}

const UNFINISHED = '.part'
/** Bytes that are written at once. */
const BLOCK = 1024 * 1024

/** Raw answers in a folder of their own. */
export async function openAnswerFiles(folder: string): Promise<AnswerFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (work: string) => join(folder, work)
  const unfinishedOf = (work: string) => pathOf(work) + UNFINISHED
  const release = (work: string) => rm(unfinishedOf(work), { force: true })
  /** Opens the unfinished file with what is in it: overwriting needs no new room. */
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
    get: work => readFile(pathOf(work), 'utf8').catch(undefinedWhereMissing),
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
