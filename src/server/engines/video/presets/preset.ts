import { hash } from '../../kit/random.ts'

/** A preset by its name. Any other name stands for one of them and for a strength of its own, by its hash. */
export interface Chosen<T> {
  readonly id: string
  readonly preset: T
  /** 1 for a preset that was named. */
  readonly strength: number
  /** Whether the name is one of ours. */
  readonly isNamed: boolean
  /** A number of the name, for whatever else is to differ. */
  readonly number: number
}

/** Looks a preset up; undefined where none is asked for. */
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
