type Recipe = Readonly<Record<string, unknown>>

/** A text of a recipe; empty if there is none. */
export function stepText(recipe: Recipe, name: string): string {
  const value = recipe[name]
  if (name !== 'content') return typeof value === 'string' ? value : ''
  const item = itemsOf(value).find(isText)
  return item?.text ?? ''
}

/** The recipe with another text; an empty text removes the field, or the text item of `content`. */
export function withStepText(recipe: Recipe, name: string, text: string): Record<string, unknown> {
  if (name === 'content') {
    const others = itemsOf(recipe['content']).filter(item => !isText(item))
    return { ...recipe, content: text === '' ? others : [{ type: 'text', text }, ...others] }
  }
  const { [name]: _, ...rest } = recipe
  return text === '' ? rest : { ...rest, [name]: text }
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function isText(item: unknown): item is { readonly type: 'text'; readonly text: string } {
  return typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string'
}
