/** The fields of recipes, of any operation, that contain text written by a person. */
const written: readonly string[] = [
  'prompt',
  'text',
  'lyrics',
  'title',
  'style',
  'content',
  'name',
  'soundEffectContent',
  'lipSyncTtsContent',
]

/** The texts that a person wrote in a recipe, in the order of its fields. */
export function textsOf(recipe: unknown): string[] {
  if (Array.isArray(recipe)) return recipe.flatMap(textsOf)
  if (typeof recipe !== 'object' || recipe === null) return []
  return Object.entries(recipe).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (written.includes(key) ? [value] : []) : textsOf(value),
  )
}

/** The words of a search, folded for comparison. */
export function searchWords(search = ''): string[] {
  return folded(search)
    .split(/\s+/u)
    .filter(word => word !== '')
}

/** Accents of Latin, Greek and Cyrillic letters; marks of other scripts are vowels. */
const ACCENTS = /[\u0300-\u036f]/gu

/** A text normalized for searching: case, width of CJK letters and accents make no difference. */
export function folded(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(ACCENTS, '').normalize('NFKC')
}
