/** What the fields of an answer have to be. A list stands for a list whose items have the fields of its one item. */
export interface Fields {
  readonly [name: string]: 'string' | 'number' | 'boolean' | 'object' | readonly Fields[]
}

/**
 * How an endpoint is reached and what its answer is known by, without a schema: what a page calls before it shows a form
 * must not load the schemas, which weigh more than all the rest of it. The endpoint itself is built on its route.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `{name}` for path parameters, as the interface writes them. */
  readonly path: `/${string}`
  /** Some fields of the answer, enough to recognise it. */
  readonly answers: Fields
}

/** Whether JSON is an object that has these fields of these types. */
export function hasFields(json: unknown, fields: Fields): boolean {
  if (typeof json !== 'object' || json === null) return false
  return Object.entries(fields).every(([name, type]) => {
    const value: unknown = Reflect.get(json, name)
    if (typeof type === 'string') return typeof value === type
    return Array.isArray(value) && type.every(item => value.every(one => hasFields(one, item)))
  })
}
