import type { Area } from '#contract/kit/area.ts'

/**
 * `kept` and `broken` are what was seen. `not offered`: the endpoint answers 404 or 501. `not asked`: it would have
 * cost something, or a rate limit stood before it.
 */
export type Outcome = 'kept' | 'broken' | 'not offered' | 'not asked'

/** One rule, and what came of asking for it. */
export interface Row {
  readonly area: Area
  /** The part of the interface it comes from. */
  readonly section: string
  readonly rule: string
  readonly outcome: Outcome
  /** What was seen, where that says more than the outcome. */
  readonly note?: string
}

export interface Report {
  readonly rows: readonly Row[]
  /** Areas of which at least one endpoint answers. */
  readonly offered: readonly Area[]
}

/** What fails a run: broken rules, and required areas of which something is missing. */
export function failuresOf({ rows }: Report, required: readonly Area[]): readonly Row[] {
  return rows.filter(
    ({ area, outcome }) => outcome === 'broken' || (outcome === 'not offered' && required.includes(area)),
  )
}

/** The report as a table, rule by rule, with a count at its end. */
export function tableOf({ rows, offered }: Report): string {
  const lines = rows.map(({ area, section, rule, outcome, note }) =>
    [outcome.padEnd(11), area.padEnd(8), section.padEnd(44), note === undefined ? rule : `${rule} (${note})`].join(
      '  ',
    ),
  )
  const count = (outcome: Outcome) => rows.filter(row => row.outcome === outcome).length
  const outcomes = ['kept', 'broken', 'not offered', 'not asked'] as const
  const sum = outcomes.map(outcome => `${count(outcome)} ${outcome}`).join(', ')
  return [...lines, '', `Offered: ${offered.join(', ') || 'nothing'}`, sum, ''].join('\n')
}
