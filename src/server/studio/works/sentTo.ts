import { BUILT_IN_SERVICE } from '#contract/studio/builtInService.ts'
import type { Upstream } from '#server/studio/upstream/upstream.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { transitionWork, rescheduleWork, type WorkRow } from './workRow.ts'

/** Milliseconds between looks whether the studio is before the former service again; a start looks at once. */
const SELDOM = 10 * 60_000

interface Here {
  readonly upstream?: Pick<Upstream, 'url'>
}

/** The service behind the studio, as `sentTo` of works has it: host and path, whatever the scheme. */
export function currentService({ upstream }: Here): string {
  return upstream ? upstream.url.replace(/^https?:\/\//, '') : BUILT_IN_SERVICE
}

/**
 * Whether a work was sent to another service than the one behind the studio now. That one knows nothing of it, and may
 * call something else by the same id.
 */
export function wasSentElsewhere(here: Here, { sentTo }: Pick<WorkRow, 'sentTo'>): boolean {
  return sentTo !== null && sentTo !== currentService(here)
}

/** Why a work that was sent elsewhere does not move; null if it was sent here, or not at all. */
export function sentElsewhereFailure(here: Here, work: Pick<WorkRow, 'sentTo' | 'state'>): WorkRow['failure'] {
  if (!['sending', 'running', 'unknown'].includes(work.state) || !wasSentElsewhere(here, work)) return null
  const message = `It was sent to ${work.sentTo}, and the studio uses ${currentService(here)} now: it goes on when that is changed back`
  return { key: 'unavailable', message }
}

/** A look at a work that was sent elsewhere. Where nobody knows what came of it, the person may decide all the same. */
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
