import { createHash } from 'node:crypto'
import { pathOf } from '#contract/operation.ts'
import type { foundTaskEndpoints } from '#contract/studio/workDetails.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import { recordEvent } from '#server/studio/works/details/events.ts'
import { currentService } from '#server/studio/works/sentTo.ts'
import { parentsOf } from '#server/studio/works/submit/parents.ts'
import { viewWorks } from '#server/studio/works/view.ts'
import { insertWork } from '#server/studio/works/insertWork.ts'
import { lockAccount, type WorkRow } from '#server/studio/works/workRow.ts'
import { requestOf } from './requestOf.ts'
import { tasksElsewhere, withoutWorks, type ListedTask } from './lists.ts'

/**
 * Adopts tasks that were created outside the studio as works: from then on each is watched and archived like any other.
 * A task that has become a work meanwhile, or is in no list, is left alone, so that no task becomes two works.
 */
export const adoptFound: StudioVerb<typeof foundTaskEndpoints.adopt> = async (parts, { body }, { account }) => {
  const { tasks } = await tasksElsewhere(parts, account.id)
  const wanted = tasks.filter(({ entry }) => body.tasks.includes(entry.id))
  const adopted: WorkRow[] = []
  // Oldest first, so that a work exists before those derived from it.
  for (const task of wanted.toReversed()) {
    const work = await adoptOne(parts, account.id, await withWholeRecord(parts, account.id, task))
    if (!work) continue
    adopted.push(work)
    await parts.jobs.wake('work.step', work.id)
  }
  return { works: await viewWorks(parts, account.id, adopted) }
}

/** Replaces a listed record by the full one: the records in some lists leave out the request. */
async function withWholeRecord(parts: StudioParts, account: string, listed: ListedTask): Promise<ListedTask> {
  const { entry, watch } = listed
  const service = await serviceOf(parts, { account })
  const path = pathOf(watch.task, entry.id)
  const outcome = await exchange(service, requestFor({ ...watch.task, path }, {}), { area: watch.area })
  return outcome.kind === 'answer' ? { watch, entry: { ...entry, task: outcome.data } } : listed
}

async function adoptOne(parts: StudioParts, account: string, listed: ListedTask): Promise<WorkRow | undefined> {
  const { entry, watch } = listed
  const request = requestOf(watch, entry.task)
  if (!request) return undefined
  const { operation, recipe } = request
  return parts.db.transaction(async tx => {
    await lockAccount(tx, account)
    const [free] = await withoutWorks(tx, account, [listed])
    if (!free) return undefined
    const work = await insertWork(tx, account, operation, async now => {
      // It is listed at the time it was created; its number shows that it was added later.
      const createdAt = Math.min(entry.createdAt ?? now, now)
      return {
        recipe,
        key: `found ${createHash('sha256').update(entry.id).digest('hex')}`,
        state: 'running',
        taskId: entry.id,
        task: entry.task,
        sentAt: createdAt,
        sentTo: currentService(parts),
        taskChangedAt: now,
        nextAt: now,
        parents: await parentsOf(tx, account, recipe),
        position: now,
        adoptedAt: now,
        createdAt,
      }
    })
    await recordEvent(tx, work, work.adoptedAt ?? work.createdAt)
    return work
  })
}
