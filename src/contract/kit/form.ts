import type { FilePart } from './file.ts'
import { z } from './zod.ts'

/** A number that a form may also send as text. Section "Endpoints: Music". */
export function numeral<S extends z.ZodNumber>(schema: S) {
  return z.preprocess(
    (value: number | string): unknown => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    schema,
  )
}

/** A boolean that a form may also send as text: `"false"` is false. Section "Endpoints: Music". */
export function flag() {
  return z.preprocess((value: boolean | string): unknown => {
    if (value === 'true' || value === '1') return true
    return value === 'false' || value === '0' ? false : value
  }, z.boolean())
}

/**
 * The parts of a multipart body as an object for its schema. An empty text part counts as left out, because that is
 * what an untouched input of a form sends; if a name is repeated, the last part counts.
 */
export function formFields(
  parts: Iterable<readonly [name: string, value: string | FilePart]>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of parts) if (value !== '') fields[name] = value
  return fields
}
