import type { Json, JsonObject } from '#contract/openapi.ts'

/** One field of a schema, described for a reader. */
export interface FieldRow {
  /** Dotted, with `[]` for the items of a list. */
  readonly path: string
  readonly type: string
  readonly required: boolean
  /** Limits, choices and default. */
  readonly facts: readonly string[]
}

/** One of the forms that a value may take: nine capabilities are nine forms. */
export interface Form {
  /** What distinguishes it from the others; absent where there is only one. */
  readonly title?: string
  readonly rows: readonly FieldRow[]
}

/** The fields of a JSON schema, form by form. */
export function formsOf(schema: JsonObject): readonly Form[] {
  const choices = branches(schema)
  if (choices.length === 0) return [{ rows: rowsOf(schema, '', false) }]
  return choices.map(choice => ({ title: titleOf(choice), rows: rowsOf(choice, '', false) }))
}

function rowsOf(schema: JsonObject, path: string, required: boolean): FieldRow[] {
  const own = path === '' ? [] : [{ path, type: typeOf(schema), required, facts: factsOf(schema) }]
  return [...own, ...innerRows(schema, path)]
}

/** The fields below a value: its own, those of its items, those of each of its forms; alike in two forms, they are listed once. */
function innerRows(schema: JsonObject, path: string): FieldRow[] {
  const needed = list(schema['required'])
  const { items } = schema
  const all = [
    ...Object.entries(object(schema['properties'])).flatMap(([name, field]) =>
      rowsOf(object(field), path === '' ? name : `${path}.${name}`, needed.includes(name)),
    ),
    ...(isObject(items) ? innerRows(items, `${path}[]`) : []),
    ...branches(schema).flatMap(branch => innerRows(branch, path)),
  ]
  return all.filter((row, index) => all.findIndex(other => other.path === row.path && same(other, row)) === index)
}

const same = (a: FieldRow, b: FieldRow) => a.type === b.type && a.facts.join() === b.facts.join()

function titleOf(schema: JsonObject): string {
  const fixed = Object.entries(object(schema['properties'])).find(([, field]) => object(field)['const'] !== undefined)
  if (fixed) return `${fixed[0]}: ${plain(object(fixed[1])['const'])}`
  return list(schema['required']).join(', ') || typeOf(schema)
}

function typeOf(schema: JsonObject): string {
  const { type } = schema
  if (schema['contentMediaType'] !== undefined) return 'file'
  if (schema['not'] !== undefined) return 'left out'
  if (type === 'array') return `list of ${typeOf(object(schema['items']))}`
  if (Array.isArray(type)) return type.filter(one => one !== 'null').join(' or ')
  if (typeof type === 'string') return type
  const kinds = [...new Set(branches(schema).map(typeOf))].filter(kind => kind !== 'null')
  return kinds.join(' or ') || 'any'
}

const limits = [
  ['minimum', 'at least', ''],
  ['maximum', 'at most', ''],
  ['minLength', 'at least', ' characters'],
  ['maxLength', 'at most', ' characters'],
  ['minItems', 'at least', ' items'],
  ['maxItems', 'at most', ' items'],
] as const

function factsOf(schema: JsonObject): string[] {
  const { enum: choices, const: fixed, examples, format, description } = schema
  const given = schema['default']
  return [
    ...(typeof description === 'string' ? [description] : []),
    ...(Array.isArray(choices) ? [`one of ${choices.join(', ')}`] : []),
    ...(fixed === undefined ? [] : [`always ${plain(fixed)}`]),
    ...(Array.isArray(examples) ? [`known: ${examples.join(', ')}`] : []),
    ...(typeof format === 'string' ? [format] : []),
    ...limits.flatMap(([key, words, unit]) => {
      const limit = schema[key]
      // The bounds of safe whole numbers are no rule of anybody's.
      return typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? [`${words} ${limit}${unit}`] : []
    }),
    ...(given === undefined || typeof given === 'object' ? [] : [`default ${String(given)}`]),
  ]
}

function branches(schema: JsonObject): JsonObject[] {
  const { oneOf, anyOf } = schema
  const either = oneOf ?? anyOf
  return Array.isArray(either) ? either.map(object) : []
}

function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function list(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
