import type { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { updateWork } from '#server/studio/works/workRow.ts'
import { imitates, requireConsent } from './consent.ts'
import { parentsOf } from './parents.ts'
import { requireMedia } from './media.ts'
import { speakersIn } from './speakers.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { pricedOnTheSpot, readRecipe, requireTransport } from './recipe.ts'
import { searchableOf } from '#server/studio/works/searchable.ts'
import { viewWork } from '#server/studio/works/view.ts'
import { findWork } from '#server/studio/works/feed/read.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Gives a waiting work another recipe, which is priced again, and another transport if one is given. Throws Refusal
 * `conflict` if the work no longer waits: what was sent stays as it was sent. Its press is still recognised by the
 * original recipe.
 */
export const editWork: StudioVerb<typeof workEndpoints.edit> = async (parts, { params, body }, { account }) => {
  const { db, jobs } = parts
  const { operation } = await findWork(db, account.id, params.workId)
  const recipe = readRecipe(operation, body.recipe)
  if (body.transport !== undefined) requireTransport(operation, body.transport)
  await requireMedia(db, account.id, operation, recipe)
  await requireConsent(db, account.id, recipe, body.consent)
  const { unknown, names } = await speakersIn(parts, account.id, operationOf({ operation }), recipe)
  if (unknown) throw fieldRefusal(unknown, 'work.unknownSpeaker')
  const parents = await parentsOf(db, account.id, recipe)
  const work = await updateWork(db, account.id, params.workId, found => {
    if (found.state !== 'waiting') throw new Refusal('conflict', reason('work.notWaiting'))
    return {
      recipe,
      consented: imitates(recipe),
      parents,
      // Both transports of an operation share a rate limit, so the work stays in its outbox.
      transport: body.transport ?? found.transport,
      speakers: names,
      searchable: searchableOf({ title: found.title, recipe, speakers: names, task: null }),
      ...pricedOnTheSpot(operationOf({ operation }), recipe),
    }
  })
  if (work.nextAt !== null) await jobs.wake('work.step', work.id)
  return viewWork(parts, work)
}
