import { operationIds, type OperationId } from '#contract/operationFacts.ts'

/** An operation and its request: what can be shared, opened and run again. */
export interface Recipe {
  readonly operation: OperationId
  readonly recipe: unknown
  /**
   * Absent: the recipe is whole, and fills the form anew. `fields`: only these fields, in place of what the form holds;
   * `more`: items that join the lists which the form holds.
   */
  readonly part?: 'fields' | 'more' | undefined
}

const PREFIX = 'recipe='

/** The fragment, without `#`, that opens a form filled with the recipe. */
export function recipeFragment({ operation, recipe, part }: Recipe): string {
  return PREFIX + encodeURIComponent(JSON.stringify({ operation, recipe, part }))
}

/** The recipe of a fragment: `undefined` if it carries none, `null` if it carries one that cannot be read. */
export function recipeOfFragment(fragment: string): Recipe | null | undefined {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(PREFIX)) return undefined
  try {
    return readRecipe(JSON.parse(decodeURIComponent(text.slice(PREFIX.length)))) ?? null
  } catch {
    return null
  }
}

/** A recipe that came as JSON; undefined when it is none that the page has a form for. */
export function readRecipe(json: unknown): Recipe | undefined {
  if (!isRecipe(json)) return undefined
  const { operation, recipe, part } = json
  return { operation, recipe, ...((part === 'fields' || part === 'more') && { part }) }
}

function isRecipe(json: unknown): json is Recipe {
  return (
    typeof json === 'object' &&
    json !== null &&
    'recipe' in json &&
    'operation' in json &&
    operationIds.some(id => id === json.operation)
  )
}
