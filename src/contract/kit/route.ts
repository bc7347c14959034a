/** The expected types of an answer's fields. `[fields]` means a list whose items have those fields. */
export interface Fields {
  readonly [name: string]: 'string' | 'number' | 'boolean' | 'object' | readonly Fields[]
}

/**
 * How an endpoint is reached and how its answer is recognised, without a schema: a page calls some endpoints before it
 * shows a form, and must not load the schemas for that, as they are larger than all its other code. Endpoints extend
 * routes.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With path parameters as `{name}`. */
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
