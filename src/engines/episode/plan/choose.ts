import { leansBack, type Keys } from '../read/keys.ts'
import type { Unit } from '../read/sentences.ts'

interface Budget {
  readonly fewest: number
  readonly most: number
}

/** The most telling units of a part within a number of words, in their order; all of them if there is room. */
export function choose(
  part: readonly Unit[],
  keys: Keys,
  { fewest, most }: Budget,
  bonus: (unit: Unit) => number = () => 0,
): Unit[] {
  const total = part.reduce((sum, unit) => sum + unit.words, 0)
  if (total <= most) return [...part]
  const value = (unit: Unit) => keys.score(unit.sentence) + bonus(unit) - (unit.words > 38 ? 0.3 : 0)
  const chosen = new Set<number>()
  const words = () => [...chosen].reduce((sum, index) => sum + (part[index]?.words ?? 0), 0)
  const ranked = part.map((unit, index) => ({ unit, index, value: value(unit) })).toSorted((a, b) => b.value - a.value)
  while (words() < fewest) {
    const room = most - words()
    const next = ranked
      .filter(({ index, unit }) => !chosen.has(index) && unit.words <= room)
      .map(one => ({ ...one, value: one.value + (chosen.has(one.index - 1) || chosen.has(one.index + 1) ? 0.18 : 0) }))
      .toSorted((a, b) => b.value - a.value)
      .find(({ index, unit }) => {
        // A unit that refers to the sentence before it comes with it, or not at all.
        const before = part[index - 1]
        if (!needsBefore(unit, before) || before === undefined || chosen.has(index - 1)) return true
        return unit.words + before.words <= room
      })
    if (!next) break
    const before = part[next.index - 1]
    if (before && needsBefore(next.unit, before)) chosen.add(next.index - 1)
    chosen.add(next.index)
  }
  if (chosen.size === 0 && ranked[0]) chosen.add(ranked[0].index)
  return part.filter((_, index) => chosen.has(index))
}

/** Whether a unit continues a sentence, or refers to the one before. */
const needsBefore = (unit: Unit, before: Unit | undefined) =>
  before?.sentence === unit.sentence || (leansBack(unit.text) && before?.sentence.block === unit.sentence.block)
