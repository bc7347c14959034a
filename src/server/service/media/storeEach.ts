import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inScratch } from '#server/storage/scratch.ts'
import type { Storage } from '#server/storage/storage.ts'

/**
 * Stores all items of a list in parallel, each with a folder of its own, because most of the time is spent waiting for
 * other hosts. Returns what `store` returns, in order; once all have ended, throws the error of the first item that
 * failed.
 */
export async function storeEach<Item, Stored>(
  storage: Pick<Storage, 'scratch'>,
  items: readonly Item[],
  store: (item: Item, index: number, folder: string) => Promise<Stored>,
): Promise<Stored[]> {
  if (items.length === 0) return []
  return inScratch(storage, async scratch => {
    const stored = await Promise.allSettled(
      items.map(async (item, index) => {
        const folder = join(scratch, String(index))
        await mkdir(folder)
        return store(item, index, folder)
      }),
    )
    return stored.map(one => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
  })
}
