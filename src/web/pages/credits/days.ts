import type { CreditFigures } from '#contract/studio/credits.ts'

const DAY = 24 * 3_600_000

/** Figures of a day, which is written as `2026-11-22`. */
export type DayFigures = CreditFigures & { readonly day: string }

const nothing: CreditFigures = {
  tasks: 0,
  estimated: 0,
  estimatedOfCharged: 0,
  chargedOfEstimated: 0,
  charged: 0,
  refunded: 0,
  reserved: 0,
  free: 0,
}

/** The last `count` days up to today, with zeros for days without figures. */
export function daysOf(days: readonly DayFigures[], count: number, now = new Date()): readonly DayFigures[] {
  const known = new Map(days.map(one => [one.day, one]))
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today - (count - 1 - index) * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { ...nothing, day }
  })
}
