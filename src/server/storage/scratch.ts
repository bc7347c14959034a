import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage.ts'

/** Runs `work` with a new empty folder, which is removed with its contents afterwards. */
export async function inScratch<T>(
  storage: Pick<Storage, 'scratch'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await storage.scratch()
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The folders of jobs below `tmp`, on a disk of this machine. Leftovers of a crash are removed, unless other processes
 * share the folder and may be working there.
 */
export async function openScratch(tmp: string, isShared: boolean): Promise<Pick<Storage, 'scratch' | 'sweep'>> {
  if (!isShared) await rm(tmp, { recursive: true, force: true })
  await mkdir(tmp, { recursive: true, mode: 0o700 })
  return {
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
  }
}

/** Whether a file or folder was last written before a moment, in epoch milliseconds; false if it does not exist. */
export async function isOlder(path: string, before: number): Promise<boolean> {
  const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {}
  return mtimeMs < before
}
