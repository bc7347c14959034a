import { unpaidStates } from '#contract/studio/workStates.ts'
import type { Work } from '#contract/studio/works.ts'

/** The number of a work as the film edge prints it: at least four digits. */
export function frameNumber(work: Pick<Work, 'number'>): string {
  return String(work.number).padStart(4, '0')
}

/** Seconds a finished work took, `8.4`; `undefined` while it moves. */
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
 * Credits that a work costs, wherever that is shown; null: nobody knows, or it brought nothing, so that it was never
 * charged or its credits have come back.
 */
export function costOf({ state, credits }: Pick<Work, 'state' | 'credits'>): number | null {
  return unpaidStates.includes(state) ? null : credits
}
