import { BUILT_IN_SERVICE } from '#contract/studio/builtInService.ts'
import { reason } from '#contract/reasons.ts'
import type { Upstream } from '#server/studio/upstream/upstream.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { transitionWork, rescheduleWork, type WorkRow } from './workRow.ts'
import { failureFor } from './failure.ts'

/**
 * Milliseconds between checks whether the studio uses the former service again; after a start this is checked at once.
 */
const SELDOM = 10 * 60_000

interface Here {
  readonly upstream?: Pick<Upstream, 'url'>
}

/** The service behind the studio, in the form of the `sentTo` of works: host and path, without the scheme. */
export function currentService({ upstream }: Here): string {
  return upstream ? upstream.url.replace(/^https?:\/\//, '') : BUILT_IN_SERVICE
}

/**
 * Whether a work was sent to another service than the one behind the studio now. The current one knows nothing of it,
 * and may use the same id for something else.
 */
export function wasSentElsewhere(here: Here, { sentTo }: Pick<WorkRow, 'sentTo'>): boolean {
  return sentTo !== null && sentTo !== currentService(here)
}

/** Why a work that was sent elsewhere makes no progress; null if it was sent here, or not at all. */
export function sentElsewhereFailure(here: Here, work: Pick<WorkRow, 'sentTo' | 'state'>): WorkRow['failure'] {
  if (!['sending', 'running', 'unknown'].includes(work.state) || !wasSentElsewhere(here, work)) return null
  return failureFor(
    'unavailable',
    reason('work.sentElsewhere', { there: work.sentTo ?? '', here: currentService(here) }),
  )
}

/** Postpones a work that was sent elsewhere. If nobody knows what came of it, the user may decide nevertheless. */
export async function parkSentElsewhere({ db }: StudioParts, work: WorkRow): Promise<void> {
  const nextAt = Date.now() + SELDOM
  const isOpen = work.state === 'sending' || (work.state === 'unknown' && work.candidates === null)
  if (!isOpen || work.taskId !== null) return rescheduleWork(db, work, work.state, nextAt, { attempts: 0 })
  await transitionWork(db, work, work.state, {
    state: 'unknown',
    candidates: work.candidates ?? [],
    attempts: 0,
    nextAt,
  })
}
