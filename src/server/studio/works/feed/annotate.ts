import { movingStates } from '#contract/studio/workStates.ts'
import type { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { updateWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { searchableOf } from '#server/studio/works/searchable.ts'
import { viewWork } from '#server/studio/works/view.ts'

/**
 * Names a work, marks it as a favourite, puts it in the trash or takes it out. A work in progress cannot be trashed,
 * since nobody would see it there: throws Refusal `conflict`.
 */
export const annotateWork: StudioVerb<typeof workEndpoints.change> = async (parts, { params, body }, { account }) => {
  const work = await updateWork(parts.db, account.id, params.workId, found => {
    if (body.trashed && movingStates.includes(found.state))
      throw new Refusal('conflict', reason(found.state === 'waiting' ? 'work.stillWaiting' : 'work.stillMoving'))
    const title = body.title === undefined ? found.title : body.title || null
    const favourite = body.favourite ?? found.favourite
    const trashedAt = trashedSince(found, body.trashed)
    if (title === found.title && favourite === found.favourite && trashedAt === found.trashedAt) return undefined
    return { title, favourite, trashedAt, searchable: searchableOf({ ...found, title }) }
  })
  return viewWork(parts, work)
}

function trashedSince({ trashedAt }: WorkRow, trashed = trashedAt !== null): number | null {
  return trashed ? (trashedAt ?? Date.now()) : null
}
