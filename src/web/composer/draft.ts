import type { z } from '#contract/kit/zod.ts'
import { readSource, type Source, type SourceKind } from '#web/controls/source/source.ts'

type Check = (value: unknown) => boolean

/** How each field of a form is known to hold what the form can show. */
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

/** A source of these kinds; an address only where the form takes one. */
export const isSource =
  (kinds: readonly SourceKind[], takesAddress = false): Check =>
  value => {
    const source: Source | null = readSource(value, kinds)
    return source !== null && (takesAddress || source.file === null || 'asset' in source.file)
  }

type Fields = Readonly<Record<string, unknown>>

/** The fields of a recipe: as its schema reads them where it is whole, else as they are. */
export function recipeFields(schema: z.ZodType, json: Fields): Fields {
  const read = schema.safeParse(json)
  return read.success && isFields(read.data) ? read.data : json
}

export function isFields(json: unknown): json is Fields {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/**
 * The values of a form with some of its fields replaced; null where one of them is nothing that the form can show. Fields
 * that the form does not have are left out.
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
  // Every field has been checked by now.
  return merged as Values
}

/** Text that is sent only where there is some. */
export const filled = <const N extends string>(name: N, text: string): { readonly [name in N]?: string } =>
  // An object of one computed key is typed too widely.
  (text.trim() === '' ? {} : { [name]: text }) as { readonly [name in N]?: string }
