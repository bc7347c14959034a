import type { Area } from '#contract/kit/area.ts'

/**
 * `kept` and `broken`: the rule was checked. `not offered`: the endpoint answers 404, 405 or 501. `not asked`: a
 * request might have cost something, a rate limit was reached, or a connected model offers less. `extra`: an answer has
 * a field that the interface does not name, which is no fault.
 */
const outcomes = ['kept', 'broken', 'not offered', 'not asked', 'extra'] as const
export type Outcome = (typeof outcomes)[number]

/** One rule, and the outcome of checking it. */
export interface Row {
  readonly area: Area
  /** The part of the interface it comes from. */
  readonly section: string
  readonly rule: string
  readonly outcome: Outcome
  /** Details, if there is more to say than the outcome. */
  readonly note?: string
}

export interface Report {
  readonly rows: readonly Row[]
  /** Areas of which at least one endpoint answers. */
  readonly offered: readonly Area[]
}

/** The rows that fail a run: broken rules, and missing endpoints of required areas. */
export function failuresOf({ rows }: Report, required: readonly Area[]): readonly Row[] {
  return rows.filter(
    ({ area, outcome }) => outcome === 'broken' || (outcome === 'not offered' && required.includes(area)),
  )
}

/** The report as a table, rule by rule, with totals at the end. */
export function tableOf({ rows, offered }: Report): string {
  const lines = rows.map(({ area, section, rule, outcome, note }) =>
    [outcome.padEnd(11), area.padEnd(8), section.padEnd(44), note === undefined ? rule : `${rule} (${note})`].join(
      '  ',
    ),
  )
  const count = (outcome: Outcome) => rows.filter(row => row.outcome === outcome).length
  const sum = outcomes.map(outcome => `${count(outcome)} ${outcome}`).join(', ')
  return [...lines, '', `Offered: ${offered.join(', ') || 'nothing'}`, sum, ''].join('\n')
}
