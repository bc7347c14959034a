import { transports, type Transport } from '#contract/kit/transport.ts'
import { offeredOperationIds, type OfferedOperationId } from '#contract/operationFacts.ts'

/** An operation and its request: what can be shared, opened and run again. */
export interface Recipe {
  readonly operation: OfferedOperationId
  readonly recipe: unknown
  /** Absent: `task`. */
  readonly transport?: Transport | undefined
  /**
   * Absent: a whole recipe, which replaces all values of the form. `fields`: only these fields are replaced; `more`:
   * the items are added to the form's lists.
   */
  readonly part?: 'fields' | 'more' | undefined
  /** Of a part: the words that its file was made from, which a form without words offers to take along. */
  readonly words?: string | undefined
}

const PREFIX = 'recipe='

/** The fragment, without `#`, that opens a form filled with the recipe. */
export function recipeFragment({ operation, recipe, transport, part, words }: Recipe): string {
  const named = transport === 'task' ? undefined : transport
  return PREFIX + encodeURIComponent(JSON.stringify({ operation, recipe, transport: named, part, words }))
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

/** Reads a recipe from JSON; undefined if it is not one that the page has a form for. */
export function readRecipe(json: unknown): Recipe | undefined {
  if (!isRecipe(json)) return undefined
  const { operation, recipe, part, words } = json
  const transport = transports.find(one => one === json.transport)
  return {
    operation,
    recipe,
    ...(transport && { transport }),
    ...((part === 'fields' || part === 'more') && { part }),
    ...(typeof words === 'string' && { words }),
  }
}

function isRecipe(json: unknown): json is Recipe {
  return (
    typeof json === 'object' &&
    json !== null &&
    'recipe' in json &&
    'operation' in json &&
    offeredOperationIds.some(id => id === json.operation)
  )
}
