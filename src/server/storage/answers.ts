import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Raw answers of synchronous calls by the id of their work: stored before anything else is done with what was paid for,
 * without the database, and removed once their results are in the storage.
 */
export interface AnswerFiles {
  /** On the disk once this returns. */
  put(work: string, body: string): Promise<void>
  get(work: string): Promise<string | undefined>
  remove(work: string): Promise<void>
  /** Works with answers from before a moment, in epoch milliseconds. */
  olderThan(before: number): AsyncIterable<string>
}

const UNFINISHED = '.part'

/** Raw answers in a folder of their own. */
export async function openAnswerFiles(folder: string): Promise<AnswerFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (work: string) => join(folder, work)
  return {
    async put(work, body) {
      const unfinished = pathOf(work) + UNFINISHED
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(body)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, pathOf(work))
      await syncFolder(folder)
    },
    get: work => readFile(pathOf(work), 'utf8').catch(undefinedWhereMissing),
    remove: work => rm(pathOf(work), { force: true }),
    async *olderThan(before) {
      for (const name of await readdir(folder)) {
        const found = await stat(pathOf(name)).catch(undefinedWhereMissing)
        if (found && found.mtimeMs < before) yield name
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
