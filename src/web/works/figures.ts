import type { TFunction } from 'i18next'
import { factsOf } from '#contract/operationFacts.ts'
import { unpaidStates } from '#contract/studio/workStates.ts'
import type { Work } from '#contract/studio/works.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatTenths } from '#web/ui/formatNumber.ts'

/** The number of a work as the film edge prints it: at least four digits. */
export function frameNumber(work: Pick<Work, 'number'>): string {
  return String(work.number).padStart(4, '0')
}

/** What a work is called on its film edge: `IMG 0042`. */
export function frameName(work: Pick<Work, 'operation' | 'number'>): string {
  return `${factsOf(work.operation).code} ${frameNumber(work)}`
}

/** How long a work took, such as `8.4 s`; `undefined` while it is in progress. */
export function timeTaken(work: Pick<Work, 'createdAt' | 'endedAt'>, t: TFunction): string | undefined {
  if (work.endedAt === null) return undefined
  return formatTime(work.endedAt - work.createdAt, t)
}

/** One decimal below a minute; above, minutes and whole seconds, such as `5 min 41 s`. */
export function formatTime(milliseconds: number, t: TFunction): string {
  const seconds = Math.max(0, milliseconds / 1000)
  if (seconds < 59.95) return t('fact.seconds', { seconds: formatTenths(seconds, currentLanguage()) })
  const whole = Math.round(seconds)
  return t('fact.minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
}

/**
 * The credits that a work costs, wherever that is shown; null: unknown, or the work failed or was cancelled, so that it
 * was never charged or has been refunded.
 */
export function costOf({ state, credits }: Pick<Work, 'state' | 'credits'>): number | null {
  return unpaidStates.includes(state) ? null : credits
}
