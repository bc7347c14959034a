import type { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { wakeRunOf } from '#server/studio/chains/wake.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { adoption, unclaimed } from './adopt.ts'
import { updateWork } from '#server/studio/works/workRow.ts'
import { markOutboxDue, wakeOutbox } from '#server/studio/works/outbox/outbox.ts'
import { viewWorks } from '#server/studio/works/view.ts'
import { failureFor } from '#server/studio/works/failure.ts'

/**
 * Applies the user's decision on a work whose answer got lost: one of its candidates is its task; or it waits to be
 * sent again, under the same key, by which a service that honours keys recognises the request; or it has failed. Throws
 * Refusal `conflict` if there is nothing to decide any more, or the task belongs to another work by now.
 */
export const decideWork: StudioVerb<typeof workEndpoints.decide> = async (parts, { params, body }, context) => {
  const { account } = context
  const decided = await updateWork(parts.db, account.id, params.workId, async (work, tx) => {
    const { state, candidates } = work
    // Before the service was asked for its tasks, the user can only give up.
    if (state !== 'unknown' || (candidates === null && !('giveUp' in body)))
      throw new Refusal('conflict', reason('work.decided'))
    if ('adopt' in body) {
      const chosen = candidates?.find(({ taskId }) => taskId === body.adopt)
      if (!chosen) throw new Refusal('invalid', reason('work.noCandidate', { task: body.adopt }, 'adopt'))
      const [free] = await unclaimed(tx, account.id, [{ id: chosen.taskId }])
      if (!free) throw new Refusal('conflict', reason('work.claimed', { task: chosen.taskId }))
      return adoption(chosen.taskId, chosen.task)
    }
    const over = { candidates: null, task: null, attempts: 0, nextAt: null } as const
    if ('sendAgain' in body) {
      await markOutboxDue(tx, work)
      return { ...over, state: 'waiting', failure: null, notBefore: null }
    }
    const failure = failureFor('unavailable', reason('work.givenUp'))
    return { ...over, state: 'failed', failure, endedAt: Date.now() }
  })
  if (decided.state === 'waiting') await wakeOutbox(parts, decided)
  await wakeRunOf(parts, decided)
  if (decided.state === 'running') await parts.jobs.wake('work.step', decided.id)
  const [view] = await viewWorks(parts, account.id, [decided])
  if (!view) throw new Error('a work without a view')
  return view
}
