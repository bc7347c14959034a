import type { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { updateWork } from '#server/studio/works/workRow.ts'
import { outboxKey, lastPosition, markOutboxDue, positionBefore, waitingWorks, wakeOutbox } from './outbox.ts'
import { viewWork } from '#server/studio/works/view.ts'

/**
 * Moves a waiting work within its outbox: before another one, or to the end. Throws Refusal `conflict` if one of them
 * no longer waits there.
 */
export const moveWork: StudioVerb<typeof workEndpoints.move> = async (parts, { params, body }, { account }) => {
  const work = await updateWork(parts.db, account.id, params.workId, async (found, tx) => {
    if (found.state !== 'waiting') throw new Refusal('conflict', reason('work.notWaiting'))
    if (body.before === found.id) return undefined
    // Another work may now be first, and must get the time at which it is sent.
    await markOutboxDue(tx, found)
    const all = await waitingWorks(tx, outboxKey(found))
    if (body.before === null)
      return all.at(-1)?.id === found.id
        ? undefined
        : { position: await lastPosition(tx, outboxKey(found), Date.now()) }
    const others = all.filter(({ id }) => id !== found.id)
    const at = others.findIndex(({ id }) => id === body.before)
    const after = others[at]
    if (!after) throw new Refusal('conflict', reason('work.otherGone'))
    if (all[all.indexOf(after) - 1]?.id === found.id) return undefined
    return { position: await positionBefore(tx, others, at) }
  })
  await wakeOutbox(parts, work)
  return viewWork(parts, work)
}
