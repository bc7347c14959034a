/** A path in two recipes, with the value of each there as text; undefined: it has none. */
export interface DiffRow {
  /** Dotted. */
  readonly path: string
  readonly a: string | undefined
  readonly b: string | undefined
  readonly differs: boolean
}

/** Every path of two recipes, in the order of the first, then of the second. */
export function diffRecipes(a: unknown, b: unknown): DiffRow[] {
  const left = new Map(leavesOf(a))
  const right = new Map(leavesOf(b))
  return [...new Set([...left.keys(), ...right.keys()])].map(path => {
    const [one, other] = [left.get(path), right.get(path)]
    return { path, a: one, b: other, differs: one !== other }
  })
}

function leavesOf(value: unknown, path = ''): [path: string, text: string][] {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isBranch) return value === undefined ? [] : [[path, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}
