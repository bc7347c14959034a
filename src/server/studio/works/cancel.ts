import { taskEndpoints } from '#contract/studio/tasks.ts'
import type { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import { wakeRunOf } from '#server/studio/chains/wake.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import { isCancellable } from './cancellable.ts'
import { findWork } from './feed/read.ts'
import { markOutboxDue, wakeOutbox } from './outbox/outbox.ts'
import { viewWork } from './view.ts'
import { watch } from './watch/watch.ts'
import { updateWork, type WorkRow } from './workRow.ts'

/**
 * Cancels a work that waits, or that runs at a service which can cancel tasks; repeating it changes nothing. Throws
 * Refusal `conflict` if it can no longer be cancelled, and `unavailable` if the service did not answer.
 */
export const cancelWork: StudioVerb<typeof workEndpoints.cancel> = async (parts, { params }, { account }) => {
  const work = await updateWork(parts.db, account.id, params.workId, async (found, tx) => {
    if (found.state === 'cancelled') return undefined
    if (!isCancellable(parts, found)) throw new Refusal('conflict', reason('work.notCancellable'))
    if (found.state === 'running') return { cancelRequested: true }
    // Another work may now be first, and must get the time at which it is sent.
    await markOutboxDue(tx, found)
    return { state: 'cancelled', notBefore: null, nextAt: null, endedAt: Date.now() }
  })
  if (work.state === 'running') return viewWork(parts, await cancelRunning(parts, work))
  await wakeOutbox(parts, work)
  await wakeRunOf(parts, work)
  return viewWork(parts, work)
}

/** Asks the service to cancel the task; the work then follows its task, which may have ended before that. */
async function cancelRunning(parts: StudioParts, work: WorkRow): Promise<WorkRow> {
  const { taskId } = work
  if (taskId === null) return work
  const request = requestFor(taskEndpoints.cancel, { params: { taskId } })
  const outcome = await exchange(await serviceOf(parts, work), request)
  if (outcome.kind !== 'answer') throw new Refusal('unavailable', reason('service.noCancel'))
  await watch(parts, work)
  return findWork(parts.db, work.account, work.id)
}
