import { rm } from 'node:fs/promises'
import type { Storage } from './storage.ts'

/** Runs `work` with a new empty folder, which is removed with all it holds when that has ended. */
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
