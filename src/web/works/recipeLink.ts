import { operationIds, type OperationId } from '#contract/operationFacts.ts'

/** An operation and its request: what can be shared, opened and run again. */
export interface Recipe {
  readonly operation: OperationId
  readonly recipe: unknown
}

const PREFIX = 'recipe='

/** The fragment, without `#`, that opens a form filled with the recipe. */
export function recipeFragment({ operation, recipe }: Recipe): string {
  return PREFIX + encodeURIComponent(JSON.stringify({ operation, recipe }))
}

/** The recipe of a fragment: `undefined` if it carries none, `null` if it carries one that cannot be read. */
export function recipeOfFragment(fragment: string): Recipe | null | undefined {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(PREFIX)) return undefined
  try {
    const json: unknown = JSON.parse(decodeURIComponent(text.slice(PREFIX.length)))
    return isRecipe(json) ? { operation: json.operation, recipe: json.recipe } : null
  } catch {
    return null
  }
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
