import { parseAst } from 'vite'

/** A model id in a source file, with its line, counted from 1. */
export interface Found {
  line: number
  id: string
}

/**
 * The model ids in the literals of a source text, alone or as a word in a longer text. Comments may name models, and so
 * may the keys of a table, which the compiler checks. Ids that are ordinary words, such as `auto`, are ignored: in a
 * literal they can mean anything.
 */
export function modelIdsIn(sourceText: string, ids: readonly string[], lang: 'ts' | 'tsx' = 'ts'): Found[] {
  // The longest first, so that `a-2-pro` is not taken for `a-2`.
  const distinct = ids.filter(id => /[\d-]/.test(id)).sort((a, b) => b.length - a.length)
  if (!distinct.some(id => sourceText.includes(id))) return []
  const anyId = new RegExp(`(?<![\\w.-])(?:${distinct.map(escaped).join('|')})(?![\\w-]|[.]\\w)`, 'g')
  const found: Found[] = []
  for (const { text, start } of literals(parseAst(sourceText, { lang }))) {
    const line = sourceText.slice(0, start).split('\n').length
    for (const [id] of text.matchAll(anyId)) found.push({ line, id })
  }
  return found
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every literal text of a syntax tree: strings, pieces of templates, text between tags. */
function* literals(node: unknown): Generator<{ text: string; start: number }> {
  if (!isRecord(node)) return
  const start = typeof node['start'] === 'number' ? node['start'] : 0
  const value = isRecord(node['value']) ? node['value']['cooked'] : node['value']
  if (isLiteral(node['type']) && typeof value === 'string') yield { text: value, start }
  for (const [name, child] of Object.entries(node)) {
    // Skip the keys of a table, such as engines by model: the compiler checks them against the ids of the contract.
    if (node['type'] === 'Property' && name === 'key' && node['computed'] !== true) continue
    yield* literals(child)
  }
}

const isLiteral = (type: unknown) => type === 'Literal' || type === 'TemplateElement' || type === 'JSXText'
