/**
 * The path of the first text in a parsed input that PostgreSQL cannot store: one with a NUL character or half of a
 * surrogate pair. Undefined if there is none. Does not recurse, so that deep nesting cannot overflow the stack.
 */
export function unstorableText(input: unknown): string[] | undefined {
  const open: { readonly value: unknown; readonly path: string[] }[] = [{ value: input, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0') || !key.isWellFormed()) return path
      open.push({ value: inner, path: [...path, key] })
    }
  }
  return undefined
}
