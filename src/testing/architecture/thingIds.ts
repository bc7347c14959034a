import { parseAst } from 'vite'

/** An id of a thing in a source file, with its line, counted from 1. */
export interface Found {
  line: number
  id: string
}

/**
 * Where a source text decides by ids of things: compares the id, the drawing or the kind of something with them, looks
 * for it in a list or set of them, or looks it up in a table with mostly ids of things. To bring a thing by its id is
 * not a decision.
 */
export function decisionsByIds(sourceText: string, ids: ReadonlySet<string>): Found[] {
  const found: Found[] = []
  const add = (nodes: readonly Node[]) => {
    for (const { start } of nodes) {
      const line = sourceText.slice(0, start).split('\n').length
      const [, id = ''] = /^['"]?([\w-]+)/.exec(sourceText.slice(start)) ?? []
      found.push({ line, id })
    }
  }
  const isId = (node: Node | undefined) => node?.type === 'Literal' && ids.has(String(node['value']))
  for (const node of nodesOf(parseAst(sourceText, { lang: 'ts' }))) {
    const { type } = node
    if (type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator']))) {
      const sides = [node['left'], node['right']].filter(isNode)
      const others = sides.filter(side => !isId(side))
      if (
        others.some(({ start, end }) =>
          /\b(?:id|draw|variant|species|kind|objectId|objectDrawing|v)\b/.test(sourceText.slice(start, end)),
        )
      )
        add(sides.filter(isId))
    }
    if (type === 'CallExpression' && isNode(node['callee']) && isNode(node['callee']['object'])) {
      const { object, property } = node['callee']
      if (isNode(property) && property['name'] === 'includes' && isNode(object)) add(elements(object).filter(isId))
    }
    if (type === 'NewExpression' && Array.isArray(node['arguments']))
      for (const list of node['arguments'].filter(isNode)) add(elements(list).filter(isId))
    if (type === 'ObjectExpression' && Array.isArray(node['properties'])) {
      const keys = node['properties']
        .filter(isNode)
        .flatMap(({ key, computed }) => (isNode(key) && !computed ? [key] : []))
      const named = keys.filter(key => ids.has(String(key['name'] ?? key['value'])))
      if (named.length > 2 && named.length * 2 > keys.length) add(named)
    }
  }
  return found
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const elements = (node: Node): Node[] => (Array.isArray(node['elements']) ? node['elements'].filter(isNode) : [])

/** A node and all below it. */
function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one)
  else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) yield node
    for (const child of Object.values(node)) yield* nodesOf(child)
  }
}
