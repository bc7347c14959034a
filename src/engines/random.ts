/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  range(low: number, high: number): number
  /** A whole number in [low, high]. */
  int(low: number, high: number): number
  /** One of the items, which must not be empty. */
  pick<T>(items: readonly [T, ...T[]]): T
  chance(probability: number): boolean
  /** Roughly normal, mean 0, most values within +-1. */
  bell(): number
}

/** FNV-1a with a final mix: spreads words that differ in one letter. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/**
 * A named stream of a seed. Streams are independent, so that one more subject
 * in the prompt does not move the clouds.
 */
export function random(seed: number, name: string): Random {
  let state = (hash(name) ^ Math.imul(seed | 0, 0x9e3779b1) ^ hash(String(seed))) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  next()
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: items => items[Math.floor(next() * items.length)] ?? items[0],
    chance: probability => next() < probability,
    bell: () => (next() + next() + next() - 1.5) / 0.9,
  }
}
