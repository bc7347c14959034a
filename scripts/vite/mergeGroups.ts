/** Modules that the same pages load: their uncompressed bytes, and the indices of the groups that they import. */
export interface ModuleGroup {
  readonly pages: ReadonlySet<string>
  readonly bytes: number
  readonly imports: ReadonlySet<number>
  /** Stays a separate chunk. */
  readonly isAlone?: boolean
}

/**
 * The cost of one more request, in bytes of uncompressed code: over a slow connection, on which a browser requests six
 * files at a time, a file of negligible size takes as long as this many bytes would.
 */
const REQUEST = 20_000

/**
 * Decides which groups become one chunk: for each group, the index of the first group of its chunk. Two are merged
 * where the requests saved outweigh the code that pages then load without need, and never so that chunks import each
 * other in a cycle.
 */
export function mergeGroups(groups: readonly ModuleGroup[]): number[] {
  const chunks = groups.map(({ pages, bytes, imports, isAlone = false }, at) => ({
    places: [at],
    pages: new Set(pages),
    bytes,
    imports: new Set(imports),
    isAlone,
  }))
  for (;;) {
    let best: { readonly gain: number; readonly one: Chunk; readonly other: Chunk } | undefined
    for (const [at, one] of chunks.entries())
      for (const other of chunks.slice(at + 1)) {
        const gain = gainOf(one, other)
        if (gain > (best?.gain ?? 0) && !isCircle(chunks, one, other)) best = { gain, one, other }
      }
    if (!best) break
    const { one, other } = best
    one.places.push(...other.places)
    for (const page of other.pages) one.pages.add(page)
    for (const place of other.imports) one.imports.add(place)
    one.bytes += other.bytes
    chunks.splice(chunks.indexOf(other), 1)
  }
  const found = groups.map((_, at) => at)
  for (const { places } of chunks) for (const place of places) found[place] = Math.min(...places)
  return found
}

interface Chunk {
  readonly places: number[]
  readonly pages: Set<string>
  readonly imports: Set<number>
  bytes: number
  readonly isAlone: boolean
}

/** Bytes that pages save when two chunks become one. */
function gainOf(one: Chunk, other: Chunk): number {
  if (one.isAlone || other.isAlone) return 0
  const both = [...one.pages].filter(page => other.pages.has(page)).length
  return both * REQUEST - (one.pages.size - both) * other.bytes - (other.pages.size - both) * one.bytes
}

/** Whether one of two chunks imports the other through a third. */
function isCircle(chunks: readonly Chunk[], one: Chunk, other: Chunk): boolean {
  const leads = (from: Chunk, to: Chunk) => {
    const seen = new Set(importedBy(chunks, from).filter(chunk => chunk !== to))
    for (const chunk of seen) {
      if (chunk === to) return true
      for (const next of importedBy(chunks, chunk)) seen.add(next)
    }
    return false
  }
  return leads(one, other) || leads(other, one)
}

const importedBy = (chunks: readonly Chunk[], from: Chunk) =>
  chunks.filter(chunk => chunk !== from && chunk.places.some(place => from.imports.has(place)))
