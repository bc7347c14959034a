import type { Unit } from '../read/sentences.ts'

/** The cost of a cut inside a paragraph, and of two sections in one part, relative to parts of uneven length. */
const INSIDE = 0.35
const SECTIONS = 0.8
/** Most units between which every place for a cut is weighed: that takes their square. */
const MOST_UNITS = 1500

/** Cuts units into parts in order: similarly long, between paragraphs, and each of one section if possible. */
export function partition(units: readonly Unit[], parts: number): Unit[][] {
  if (units.length <= MOST_UNITS) return partitionOf(units, parts)
  // Of a text of very many short sentences, the places for a cut are between groups of them.
  const size = Math.ceil(units.length / MOST_UNITS)
  const groups = Array.from({ length: Math.ceil(units.length / size) }, (_, at) =>
    units.slice(at * size, (at + 1) * size),
  )
  const whole = groups.flatMap(group => {
    const [first] = group
    return first ? [{ ...first, words: group.reduce((sum, unit) => sum + unit.words, 0) }] : []
  })
  let at = 0
  return partitionOf(whole, parts).map(part => {
    const from = at
    at += part.length
    return groups.slice(from, at).flat()
  })
}

function partitionOf(units: readonly Unit[], parts: number): Unit[][] {
  const n = Math.min(parts, units.length)
  if (n <= 1) return [[...units]]
  const sums = [0]
  for (const unit of units) sums.push((sums.at(-1) ?? 0) + unit.words)
  const total = sums.at(-1) ?? 0
  const mean = total / n
  const sections = [0]
  units.forEach((unit, i) => {
    const before = units[i - 1]
    sections.push((sections.at(-1) ?? 0) + (before && before.sentence.heading !== unit.sentence.heading ? 1 : 0))
  })
  const cost = (from: number, to: number) => {
    const size = (sums[to] ?? 0) - (sums[from] ?? 0)
    const inside = to < units.length && units[to]?.sentence.block === units[to - 1]?.sentence.block ? INSIDE : 0
    // A change of section at the cut itself is not counted: that is where to cut.
    const changes = (sections[to] ?? 0) - (sections[from + 1] ?? 0)
    return ((size - mean) / mean) ** 2 + inside + changes * SECTIONS
  }
  let row = units.map((_, i) => cost(0, i + 1))
  row.unshift(Number.POSITIVE_INFINITY)
  const cuts: Int32Array[] = []
  for (let part = 2; part <= n; part++) {
    const next = Array.from<number>({ length: units.length + 1 }).fill(Number.POSITIVE_INFINITY)
    const from = new Int32Array(units.length + 1)
    for (let to = part; to <= units.length; to++)
      for (let at = to - 1; at >= part - 1; at--) {
        // Parts of more than four times the mean never pay off.
        if ((sums[to] ?? 0) - (sums[at] ?? 0) > mean * 4 && at < to - 1) break
        const value = (row[at] ?? Number.POSITIVE_INFINITY) + cost(at, to)
        if (value < (next[to] ?? Number.POSITIVE_INFINITY)) {
          next[to] = value
          from[to] = at
        }
      }
    cuts.push(from)
    row = next
  }
  const result: Unit[][] = []
  let end = units.length
  for (const from of cuts.toReversed()) {
    const at = from[end] ?? 0
    result.unshift(units.slice(at, end))
    end = at
  }
  return [units.slice(0, end), ...result]
}
