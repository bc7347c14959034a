/** Characters of a prompt that engines read, from its beginning: more than anybody writes for one result. */
const MOST = 10_000

/**
 * The part of a prompt that is read. Some readers compare parts of a prompt with each other, so that without an end to
 * it a prompt of a megabyte would keep a worker busy for minutes.
 */
export const readable = (prompt: string): string => (prompt.length <= MOST ? prompt : prompt.slice(0, MOST))

/** The input of a job with the readable part of each of its texts. */
export function withReadableTexts<T>(input: T): T {
  // The copy has the shape of the original: only texts are shortened.
  return shortened(input) as T
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return readable(value)
  if (Array.isArray(value)) return value.map(shortened)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]))
}
