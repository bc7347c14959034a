/** The filters of the page in its address, where they can be shared and saved; all of them are strings. */
export interface WorksSearch {
  readonly q?: string
  readonly area?: string
  readonly operation?: string
  /** A kind of what an operation makes, in place of the operation. */
  readonly kind?: string
  /** A state, or `moving`, `attention`, `favourite`, `trash`. */
  readonly state?: string
  readonly model?: string
  /** Days, as `2026-11-22`; both are included. */
  readonly from?: string
  readonly to?: string
  /** Credits; both are included. */
  readonly least?: string
  readonly most?: string
  /** The grouping: `day`, `batch` or `project`. */
  readonly by?: string
  /** The work that another one is to be compared with. */
  readonly compare?: string
}

export const filterNames = [
  'q',
  'area',
  'operation',
  'kind',
  'state',
  'model',
  'from',
  'to',
  'least',
  'most',
  'by',
] as const

const day = /^\d{4}-\d{2}-\d{2}$/
const whole = /^\d{1,9}$/
const legal: { readonly [name in (typeof filterNames)[number]]: (text: string) => boolean } = {
  q: text => text.length <= 200,
  area: () => true,
  operation: () => true,
  kind: () => true,
  state: () => true,
  model: text => text.length <= 100,
  from: text => day.test(text),
  to: text => day.test(text),
  least: text => whole.test(text),
  most: text => whole.test(text),
  by: text => text === 'day' || text === 'batch' || text === 'project',
}

/** A value of an address as a string; the router parses what looks like a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The parts of an address that the page knows; the rest is dropped. */
export function readWorksSearch(search: Readonly<Record<string, unknown>>): WorksSearch {
  const known = filterNames.flatMap(name => {
    const text = textOf(search[name])
    return text !== '' && legal[name](text) ? [[name, text] as const] : []
  })
  const compare = textOf(search['compare'])
  return { ...Object.fromEntries(known), ...(compare !== '' && { compare }) }
}

/** The ids of the two works of a comparison. */
export function readComparison({ a, b }: Readonly<Record<string, unknown>>): {
  readonly a: string
  readonly b: string
} {
  return { a: textOf(a), b: textOf(b) }
}

/** The group of works that are shown side by side. */
export function readSide({ group }: Readonly<Record<string, unknown>>): { readonly group: string } {
  return { group: textOf(group) }
}
