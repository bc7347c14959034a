/**
 * Why something was refused or failed, as a value: the sentence with this id in the table of reasons, filled with the
 * values. `path`: the field of the request that is at fault.
 */
export interface Reason<Id extends string = string> {
  readonly reason: Id
  readonly values: Readonly<Record<string, string | number>>
  readonly path?: string | undefined
}

// Checked by hand: the page reads refusals before the schema library is loaded.

/**
 * The reason in the `data` of a refusal, or in the error of a raw body: that of its first issue, else its own;
 * undefined: it has none, as it comes from another service.
 */
export function reasonIn(data: unknown): Reason | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const first: unknown = 'issues' in data && Array.isArray(data.issues) ? data.issues[0] : undefined
  return readReason(first) ?? readReason(data)
}

function readReason(value: unknown): Reason | undefined {
  if (typeof value !== 'object' || value === null || !('reason' in value) || !('values' in value)) return undefined
  const { reason, values } = value
  if (typeof reason !== 'string' || !isValues(values)) return undefined
  const path = 'path' in value && typeof value.path === 'string' ? value.path : undefined
  return { reason, values, ...(path !== undefined && { path }) }
}

const isValues = (values: unknown): values is Reason['values'] =>
  typeof values === 'object' &&
  values !== null &&
  Object.values(values).every(one => typeof one === 'string' || typeof one === 'number')
