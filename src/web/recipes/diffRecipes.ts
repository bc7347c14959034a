import type { TFunction } from 'i18next'
import type { RecipeReading } from '#web/works/operationView.ts'

/** One thing about two recipes, with the value of each as text; undefined: it has none. */
export interface DiffRow {
  /** What it is, in words; or a dotted path. */
  readonly path: string
  readonly a: string | undefined
  readonly b: string | undefined
  readonly differs: boolean
}

/** Every path of two recipes, in the order of the first, then of the second. */
export function diffRecipes(a: unknown, b: unknown): DiffRow[] {
  return diffRows(leavesOf(a), leavesOf(b))
}

/** The prompts and all settings of two recipes, as their forms call them. */
export function diffSettings(a: RecipeReading, b: RecipeReading, t: TFunction): DiffRow[] {
  const rowsOf = (reading: RecipeReading) => [
    ...(reading.prompt === '' ? [] : [[t('viewer.prompt'), reading.prompt] as const]),
    ...reading.asked(t),
  ]
  return diffRows(rowsOf(a), rowsOf(b))
}

type Row = readonly [path: string, text: string]

function diffRows(a: readonly Row[], b: readonly Row[]): DiffRow[] {
  const left = new Map(a)
  const right = new Map(b)
  return [...new Set([...left.keys(), ...right.keys()])].map(path => {
    const [one, other] = [left.get(path), right.get(path)]
    return { path, a: one, b: other, differs: one !== other }
  })
}

function leavesOf(value: unknown, path = ''): Row[] {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isBranch) return value === undefined ? [] : [[path, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}
