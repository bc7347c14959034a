import type { z } from '#contract/kit/zod.ts'
import { readSource, type Source, type SourceKind } from '#web/controls/source/source.ts'

type Check = (value: unknown) => boolean

/** For each field of a form, a check whether the form can show a value. */
export type Checks<Values> = { readonly [name in keyof Values]: Check }

export const isText: Check = value => typeof value === 'string'
export const isFlag: Check = value => typeof value === 'boolean'
export const isOneOf =
  (values: readonly unknown[]): Check =>
  value =>
    values.includes(value)

/** A number of seconds between two limits, or null. */
export const isSeconds =
  (minimum: number, maximum = Infinity): Check =>
  value =>
    value === null || (typeof value === 'number' && value >= minimum && value <= maximum)

/** A source of one of these kinds; an address only if the form accepts one. */
export const isSource =
  (kinds: readonly SourceKind[], takesAddress = false): Check =>
  value => {
    const source: Source | null = readSource(value, kinds)
    return source !== null && (takesAddress || source.file === null || 'asset' in source.file)
  }

type Fields = Readonly<Record<string, unknown>>

/** The fields of a recipe: parsed by the schema if the recipe is complete, otherwise unchanged. */
export function recipeFields(schema: z.ZodType, json: Fields): Fields {
  const read = schema.safeParse(json)
  return read.success && isFields(read.data) ? read.data : json
}

export function isFields(json: unknown): json is Fields {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/**
 * The values of a form with some fields replaced; null if the form cannot show one of them. Fields that the form does
 * not have are ignored.
 */
export function withFields<Values extends object>(
  values: Values,
  fields: Fields,
  checks: Checks<Values>,
): Values | null {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(values))
  for (const name of Object.keys(checks)) {
    const given = fields[name]
    if (given === undefined) continue
    if (!checks[name as keyof Values](given)) return null
    merged[name] = given
  }
  // Every field was checked above.
  return merged as Values
}

/** The field for a text, left out if the text is blank. */
export const filled = <const N extends string>(name: N, text: string): { readonly [name in N]?: string } =>
  // TypeScript widens the type of an object with a computed key.
  (text.trim() === '' ? {} : { [name]: text }) as { readonly [name in N]?: string }
