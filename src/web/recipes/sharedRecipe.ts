import { readRecipe, type Recipe } from './recipeLink.ts'

/** A recipe with its name, as shared between studios in a file. */
export interface SharedRecipe extends Recipe {
  readonly name: string
}

const FORMAT = 'atelier-recipe'
const ENDING = '.atelier.json'
/** A larger file is no recipe. */
const MOST_BYTES = 5 * 1024 * 1024

/** The file that shares a recipe. It refers to files of the library, but does not contain them. */
export function fileOfRecipe({ name, operation, recipe, transport }: SharedRecipe): File {
  const shared = { format: FORMAT, version: 1, name, operation, recipe, ...(transport && { transport }) }
  const base = name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'recipe'
  return new File([JSON.stringify(shared, null, 2)], `${base}${ENDING}`, { type: 'application/json' })
}

/** The recipe in a shared file; undefined if it contains none that the page has a form for. */
export async function recipeOfFile(file: File): Promise<SharedRecipe | undefined> {
  if (file.size > MOST_BYTES || !file.name.toLowerCase().endsWith('.json')) return undefined
  try {
    const json: unknown = JSON.parse(await file.text())
    const recipe = readRecipe(json)
    if (!recipe || typeof json !== 'object' || json === null) return undefined
    const given = 'name' in json && typeof json.name === 'string' ? json.name.trim().slice(0, 100) : ''
    return { ...recipe, name: given || file.name.slice(0, -'.json'.length).replace(/\.atelier$/, '') }
  } catch {
    return undefined
  }
}
