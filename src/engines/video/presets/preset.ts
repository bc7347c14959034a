import { hash } from '../../random.ts'

/** A preset by its name. Any other name selects one of them and a strength, by its hash. */
export interface Chosen<T> {
  readonly id: string
  readonly preset: T
  /** 1 for a preset that was named. */
  readonly strength: number
  /** Whether the name is that of a preset. */
  readonly isNamed: boolean
  /** A number derived from the name, for other variations. */
  readonly number: number
}

/** Looks up a preset; undefined if none is requested. */
export function choose<T>(table: Readonly<Record<string, T>>, id: string | undefined): Chosen<T> | undefined {
  if (id === undefined || id.trim() === '') return undefined
  const name = id
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  const number = hash(id)
  const own = Object.hasOwn(table, name) ? table[name] : undefined
  if (own !== undefined) return { id: name, preset: own, strength: 1, isNamed: true, number }
  const all = Object.values(table)
  const preset = all[number % all.length]
  if (preset === undefined) return undefined
  return { id, preset, strength: 0.7 + ((number >>> 8) % 100) / 150, isNamed: false, number }
}
