import { parseAst } from 'vite'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** A verb of an action: `verb`, `action.verb`. */
const isVerb = (node: unknown): boolean =>
  isNode(node) &&
  ((node['type'] === 'Identifier' && node['name'] === 'verb') ||
    (node['type'] === 'MemberExpression' && isNode(node['property']) && node['property']['name'] === 'verb'))

const textOf = (node: unknown): unknown => (isNode(node) && node['type'] === 'Literal' ? node['value'] : undefined)

/** The texts that a part of a program takes for a verb: compares with one, sets one, or looks one up. */
function namedBy(node: Node): unknown[] {
  const { type, left, right, key, value, object, property, callee, arguments: given } = node
  if (type === 'BinaryExpression' || type === 'AssignmentExpression')
    return isVerb(left) ? [textOf(right)] : isVerb(right) ? [textOf(left)] : []
  if (type === 'Property' && isVerb(key)) return [textOf(value)]
  if (type === 'MemberExpression' && isNode(object) && object['name'] === 'verbs' && isNode(property))
    return [node['computed'] === true ? textOf(property) : property['name']]
  const list = isNode(callee) && isNode(callee['object']) ? callee['object']['elements'] : undefined
  if (type === 'CallExpression' && Array.isArray(list) && Array.isArray(given) && given.some(isVerb))
    return list.map(textOf)
  return []
}

/** The ids of verbs that a source text names where it means a verb, with their lines, counted from 1. */
export function verbIdsIn(sourceText: string, ids: ReadonlySet<string>): { line: number; id: string }[] {
  const found: { line: number; id: string }[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    const start = typeof node['start'] === 'number' ? node['start'] : 0
    for (const id of namedBy(node))
      if (typeof id === 'string' && ids.has(id)) found.push({ line: sourceText.slice(0, start).split('\n').length, id })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(sourceText, { lang: 'ts' }))
  return found
}
