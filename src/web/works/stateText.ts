import type { TFunction } from 'i18next'
import { errors, type ErrorKey } from '#contract/errors.ts'
import type { Work } from '#contract/studio/works.ts'
import type { OperationView } from './operationView.ts'
import { isAnalysis } from './nameOf.ts'
import { progressOf } from './progress.ts'
import { linesOfFailure, reasonText } from '#web/api/ApiError.ts'
import type { Wording } from '#contract/sentences/wording.ts'

/** Formats milliseconds, rounded up to seconds: `0:07`, `2:30`, `1:00:00`. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const padded = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}

/**
 * The state of a work in a word or two. An analysis is in the state `sending` until the service has its findings, and a
 * task that waits for its turn is not running.
 */
export function stateName(work: Pick<Work, 'state' | 'operation' | 'task'>, t: TFunction): string {
  const { state, operation } = work
  const { queuePosition } = progressOf(work)
  if (queuePosition !== undefined) return t('work.turn', { place: queuePosition })
  return state === 'sending' && isAnalysis(operation) ? t('work.analysing') : t(`work.states.${state}`)
}

/** What the state of a work means, beyond its name; empty if everything is as usual. */
export function stateAdvice(work: Work, now: number, t: TFunction, wording: Wording): string[] {
  // A work that was turned away may be turned away again, so a countdown to the next attempt could start over.
  if (work.state === 'waiting' && work.failure) return [t('work.turnedAway')]
  if (work.state === 'waiting' && work.notBefore !== null && work.notBefore > now)
    return [t('work.goesIn', { time: formatCountdown(work.notBefore - now) })]
  // What delays a work that has not failed.
  const obstacle = work.failure && work.failure.message !== '' ? [reasonText(work.failure, wording)] : []
  if (work.stalled) return [t('work.stalled'), ...obstacle]
  // Copying is the normal case, which the name of the state says.
  if (work.state === 'archiving') return obstacle.length > 0 ? [t('work.archivingAdvice'), ...obstacle] : []
  if (work.state === 'cancelled') return [t(wasSent(work) ? 'work.cancelledRunning' : 'work.cancelledAdvice')]
  if (work.state === 'unknown') return [t(isNotAsked(work) ? 'work.notAsked' : 'work.unknownAdvice'), ...obstacle]
  return work.failure ? linesOfFailure(work.failure, wording) : []
}

/** Whether a work's answer was lost and the service could not be asked about it yet. */
export function isNotAsked({ state, candidates, failure }: Work): boolean {
  return state === 'unknown' && candidates === null && failure !== null && failure.key !== 'internal'
}

/** Whether a work got as far as a task of the service; one that was cancelled before that can be queued again. */
export const wasSent = ({ task }: Work) => task !== null

/**
 * `cheaper`: opens the form with the recipe, where the price shows what costs less; `credits`: opens the page with the
 * account's credits; `plan`: opens the page with its plan.
 */
export type RecoveryAction = 'again' | 'edit' | 'cheaper' | 'credits' | 'plan' | 'restore' | 'decide'

/** What the user can do about a work without a result, the likeliest action first. */
export function recoveryActions(work: Work, view: Pick<OperationView, 'isCheapest'>): readonly RecoveryAction[] {
  if (work.state === 'cancelled') return wasSent(work) ? ['again', 'edit'] : ['restore', 'edit']
  if (work.state === 'unknown') return ['decide']
  switch (actionOn(work)) {
    case 'edit':
      return ['edit', 'again']
    case 'credits':
      return [view.isCheapest?.(work.recipe) ? 'credits' : 'cheaper', 'again']
    case 'plan':
      return ['plan', 'edit', 'again']
    default:
      return ['again', 'edit']
  }
}

function actionOn({ failure }: Work): (typeof errors)[ErrorKey]['action'] {
  const key = failure?.key
  return key !== undefined && Object.hasOwn(errors, key) ? errors[key as ErrorKey].action : 'report'
}

/** What a failed or cancelled work refunded; undefined if that is unknown. */
export function refundText(work: Work, view: Pick<OperationView, 'returned'>, t: TFunction): string | undefined {
  if (work.state !== 'failed' && !(work.state === 'cancelled' && wasSent(work))) return undefined
  const before: readonly string[] = ['edit', 'credits', 'plan']
  // A refused request never had a hold on credits.
  if (before.includes(actionOn(work))) return t('work.nothingSpent')
  switch (view.returned?.(work)) {
    case 'free':
      return t('work.freeBack')
    case 'credits':
      return work.credits === null ? t('work.refunded') : t('work.creditsBack', { count: work.credits })
    case undefined:
      return undefined
  }
}
