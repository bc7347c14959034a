import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { readItem, writeItem } from '#web/storage/localItems.ts'

/** A line that is being made again. */
export interface Remake {
  /** The file that has the line, and when the line begins in it. */
  readonly asset: string
  readonly start: number
  /** The group of the work that makes it: known before the studio has the work. */
  readonly group: string
}

interface Kept {
  /** The files in which a line was made again, in order. */
  readonly files: readonly string[]
  readonly remakes: readonly Remake[]
}

const isKept = (item: unknown): item is Kept =>
  typeof item === 'object' && item !== null && 'files' in item && 'remakes' in item

/** The versions of a voice, and its lines that are being made again; the browser keeps them over a reload. */
export function useRemakes(workId: string) {
  const name = `remakes/${workId}`
  const [{ files, remakes }, setKept] = useState((): Kept => {
    const item = readItem(name)
    return isKept(item) ? item : { files: [], remakes: [] }
  })
  const change = (next: (kept: Kept) => Kept) => {
    // Another line may have changed it since this was drawn.
    const item = readItem(name)
    const kept = next(isKept(item) ? item : { files, remakes })
    writeItem(name, kept)
    setKept(kept)
  }
  const without = (all: readonly Remake[], { asset, start }: Omit<Remake, 'group'>) =>
    all.filter(one => one.asset !== asset || one.start !== start)
  const answers = useQueries({ queries: files.map(id => assetQuery(id)) })
  return {
    /** Those that are still there. */
    versions: answers.flatMap(({ data }): Asset[] => (data ? [data] : [])),
    remakes,
    begin: (remake: Remake) => change(kept => ({ ...kept, remakes: [...without(kept.remakes, remake), remake] })),
    /** Ends one, with the file that has the new line, if it was made. */
    end: (remake: Remake, file?: Asset) =>
      change(kept => ({
        files: file ? [...kept.files, file.id] : kept.files,
        remakes: without(kept.remakes, remake),
      })),
  }
}
