import { unpaidStates } from '#contract/studio/workStates.ts'
import type { Work } from '#contract/studio/works.ts'

/** The number of a work as the film edge prints it: at least four digits. */
export function frameNumber(work: Pick<Work, 'number'>): string {
  return String(work.number).padStart(4, '0')
}

/** The seconds that a work took, such as `8.4`; `undefined` while it is in progress. */
export function secondsTaken(work: Pick<Work, 'createdAt' | 'endedAt'>): string | undefined {
  if (work.endedAt === null) return undefined
  return formatSeconds(work.endedAt - work.createdAt)
}

/** One decimal below a minute, whole seconds above. */
export function formatSeconds(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds / 1000)
  return seconds < 60 ? seconds.toFixed(1) : String(Math.round(seconds))
}

/**
 * The credits that a work costs, wherever that is shown; null: unknown, or the work failed or was cancelled, so that it
 * was never charged or has been refunded.
 */
export function costOf({ state, credits }: Pick<Work, 'state' | 'credits'>): number | null {
  return unpaidStates.includes(state) ? null : credits
}
