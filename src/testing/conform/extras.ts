import { z } from '#contract/kit/zod.ts'

/** As much of a JSON schema as an answer is compared with. */
interface Described {
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly anyOf?: readonly Described[]
}

/**
 * The fields of an answer that the interface does not name, such as `items[].seed`: nothing is wrong with them, but
 * whoever connects the service wants to know.
 */
export function extraFields(schema: z.ZodType, body: unknown): readonly string[] {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Described
  return [...new Set(extras(described, body, ''))]
}

function extras(described: Described, value: unknown, path: string): readonly string[] {
  if (described.anyOf) {
    const fitting = described.anyOf.filter(one => (Array.isArray(value) ? one.items : one.properties))
    const found = fitting.map(one => extras(one, value, path))
    return found.sort((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(value)) {
    const { items } = described
    return items ? value.flatMap((one: unknown) => extras(items, one, `${path}[]`)) : []
  }
  const { properties } = described
  if (!properties || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const place = path === '' ? name : `${path}.${name}`
    const known = properties[name]
    return known ? extras(known, one, place) : [place]
  })
}
