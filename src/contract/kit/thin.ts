import type { AnswerOutput, Endpoint } from './endpoint.ts'

/**
 * An endpoint without its schemas, for what a page calls before anything is asked for: schemas weigh more than all the
 * rest of such a page. Its answers are looked at just enough to tell them from those of something else.
 */
export interface ThinEndpoint<E extends Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  readonly body?: true
  readonly answer: { readonly schema: { readonly safeParse: (json: unknown) => ThinReading<AnswerOutput<E>> } }
  /** The endpoint in full, for the types alone. */
  readonly full?: E
}

type ThinReading<T> =
  | { readonly success: true; readonly data: T; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: unknown }

type Fields = Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object' | readonly Fields[]>>

/**
 * Reads JSON that has these fields of these types. A list in `fields` stands for a list whose items have the fields of
 * its one item.
 */
export function has<T>(fields: Fields): (json: unknown) => ThinReading<T> {
  return json =>
    // Who answers is our own server, of our own build or of one beside it: what has these fields has the others too.
    fits(json, fields) ? { success: true, data: json as T } : { success: false, error: new Error('unexpected answer') }
}

function fits(json: unknown, fields: Fields): boolean {
  if (typeof json !== 'object' || json === null) return false
  return Object.entries(fields).every(([name, type]) => {
    const value: unknown = Reflect.get(json, name)
    if (typeof type === 'string') return typeof value === type
    return Array.isArray(value) && type.every(item => value.every(one => fits(one, item)))
  })
}
