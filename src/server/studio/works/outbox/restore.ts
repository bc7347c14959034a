import type { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { updateWork } from '#server/studio/works/workRow.ts'
import { outboxKey, markOutboxDue, positionBefore, waitingWorks, wakeOutbox } from './outbox.ts'
import { viewWork } from '#server/studio/works/view.ts'

/**
 * Makes a work that was cancelled before it was sent wait again, in its old place and out of the trash; repeating it
 * changes nothing. Throws Refusal `conflict` for any other work.
 */
export const restoreWork: StudioVerb<typeof workEndpoints.restore> = async (parts, { params }, { account }) => {
  const work = await updateWork(parts.db, account.id, params.workId, async (found, tx) => {
    if (found.state === 'waiting') return undefined
    // The key of a work that was sent belongs to its cancelled task.
    if (found.state !== 'cancelled' || found.taskId !== null) throw new Refusal('conflict', reason('work.notCancelled'))
    await markOutboxDue(tx, found)
    // Another one may have been moved to its place.
    const others = await waitingWorks(tx, outboxKey(found))
    const taken = others.findIndex(({ position }) => position === found.position)
    const position = taken < 0 ? found.position : await positionBefore(tx, others, taken)
    return { position, state: 'waiting', trashedAt: null, notBefore: null, endedAt: null }
  })
  await wakeOutbox(parts, work)
  return viewWork(parts, work)
}
