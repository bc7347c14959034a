import fc from 'fast-check'
import { oddJson, oddText } from './odd.ts'

/** Marks the place of the odd JSON; no legal body contains it. */
const HERE = '\u0001here\u0001'

type Path = readonly string[]

/** The paths of all values in a body, starting with its own. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

/** `value` with `change` applied at `path`. */
function changeAt(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === key ? changeAt(inner, rest, change) : inner))
  const fields = Object.entries(value ?? {}).map(([name, inner]: [string, unknown]) => {
    return [name, name === key ? changeAt(inner, rest, change) : inner]
  })
  return Object.fromEntries(fields)
}

/** `field` with one more item or property. */
const enlarged = (field: unknown, name: string) => {
  if (Array.isArray(field)) return [...(field as unknown[]), HERE]
  return typeof field === 'object' && field !== null ? { ...field, [name]: HERE } : HERE
}

/**
 * JSON texts of legal bodies in which at most one thing is odd: a value is replaced, missing or added, or a name occurs
 * twice.
 */
export function mutated(legal: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const kinds = fc.constantFrom('keep', 'replace', 'replace', 'replace', 'remove', 'enlarge', 'repeat')
  return fc.tuple(legal, kinds, fc.nat(), oddJson, oddText).map(([body, kind, at, json, name]) => {
    const paths = pathsOf(body)
    const path = paths[at % paths.length] ?? []
    const change = {
      keep: (field: unknown) => field,
      replace: () => HERE,
      remove: () => undefined,
      enlarge: (field: unknown) => enlarged(field, name),
      repeat: () => HERE,
    }[kind]
    const text = JSON.stringify(changeAt(body, path, change)) ?? ''
    const key = path.at(-1)
    const before = changeAt(body, path, found => found)
    const again =
      kind === 'repeat' && key !== undefined && !Array.isArray(before) ? `${json},${JSON.stringify(key)}:${json}` : json
    // A function, because `$&` in the JSON would be special in a replacement text.
    return text.replace(JSON.stringify(HERE), () => again)
  })
}
