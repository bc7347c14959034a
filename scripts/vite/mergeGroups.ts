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

/** Maximum bytes that a page may load without need for the sake of one merge. */
const MOST_NEEDLESS = 2500

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
    const needs = new Map(chunks.map(chunk => [chunk, loadedWith(chunks, chunk)]))
    let best: { readonly gain: number; readonly one: Chunk; readonly other: Chunk } | undefined
    for (const [at, one] of chunks.entries())
      for (const other of chunks.slice(at + 1)) {
        const gain = gainOf(one, other, needs)
        if (gain > (best?.gain ?? 0) && !isCircle(chunks, one, other)) best = { gain, one, other }
      }
    if (!best) break
    const { one, other } = best
    for (const chunk of [...(needs.get(one) ?? []), ...(needs.get(other) ?? [])])
      for (const page of [...one.pages, ...other.pages]) chunk.pages.add(page)
    one.places.push(...other.places)
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

/** Bytes that pages save when two chunks become one. A page that then loads either also loads what that imports. */
function gainOf(one: Chunk, other: Chunk, needs: ReadonlyMap<Chunk, ReadonlySet<Chunk>>): number {
  if (one.isAlone || other.isAlone) return 0
  const saved = [...one.pages].filter(page => other.pages.has(page)).length * REQUEST
  if (saved === 0) return 0
  const loaded = [...new Set([one, other].flatMap(chunk => [...(needs.get(chunk) ?? [])]))]
  let wasted = 0
  for (const page of new Set([...one.pages, ...other.pages])) {
    const needless = loaded.reduce((sum, chunk) => sum + (chunk.pages.has(page) ? 0 : chunk.bytes), 0)
    // What is little for all pages together may be too much for one.
    if (needless > MOST_NEEDLESS) return 0
    wasted += needless
  }
  return saved - wasted
}

/** A chunk and all that it imports, directly or indirectly. */
function loadedWith(chunks: readonly Chunk[], chunk: Chunk): ReadonlySet<Chunk> {
  const found = new Set([chunk])
  for (const one of found) for (const imported of importedBy(chunks, one)) found.add(imported)
  return found
}

/** Whether one of two chunks imports the other through a third. */
function isCircle(chunks: readonly Chunk[], one: Chunk, other: Chunk): boolean {
  const leads = (from: Chunk, to: Chunk) =>
    importedBy(chunks, from).some(chunk => chunk !== to && loadedWith(chunks, chunk).has(to))
  return leads(one, other) || leads(other, one)
}

const importedBy = (chunks: readonly Chunk[], from: Chunk) =>
  chunks.filter(chunk => chunk !== from && chunk.places.some(place => from.imports.has(place)))
