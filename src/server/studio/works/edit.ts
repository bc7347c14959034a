import type { workEndpoints } from '#contract/studio/works.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { alterWork } from './change.ts'
import { parentsOf } from './lineage.ts'
import { requireMedia } from './media.ts'
import { operationOf } from './operationOf.ts'
import { pricedOnTheSpot, readRecipe, searchableOf } from './recipe.ts'
import { conflict } from './refuse.ts'
import { viewWork } from './view.ts'
import { findWork } from './read.ts'

type Edit = Verb<typeof workEndpoints.edit>

/**
 * Gives a waiting work another recipe, which is priced anew. Throws Refusal `conflict` when it no longer waits: what was
 * sent stays as it was sent. The press it came of stays known by its own recipe.
 */
export async function editWork(
  parts: StudioParts,
  ...[{ params, body }, { account, language }]: Parameters<Edit>
): ReturnType<Edit> {
  const { db, jobs } = parts
  const { operation } = await findWork(db, account.id, params.workId)
  const recipe = readRecipe(operation, body.recipe, language)
  await requireMedia(db, account.id, operation, recipe, language)
  const parents = await parentsOf(db, account.id, recipe)
  const work = await alterWork(db, account.id, params.workId, found => {
    if (found.state !== 'waiting') throw conflict('work.notWaiting', language)
    return {
      recipe,
      parents,
      searchable: searchableOf(found.title, recipe),
      ...pricedOnTheSpot(operationOf(operation), recipe),
    }
  })
  if (work.nextAt !== null) await jobs.wake('work.step', work.id)
  return viewWork(parts, work)
}
