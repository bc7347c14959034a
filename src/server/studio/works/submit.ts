import { and, desc, eq } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema.ts'
import type { Verb } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { lockAccount, nextRevision } from './change.ts'
import { isLimited, laneOf, makeLaneDue, placeAtEnd, wakeLane } from './lane.ts'
import { parentsOf } from './lineage.ts'
import { requireMedia } from './media.ts'
import { operationOf } from './operationOf.ts'
import { hashOf, pricedOnTheSpot, readRecipe, searchableOf } from './recipe.ts'
import { viewWork } from './view.ts'

type Submit = Verb<typeof workEndpoints.submit>

/**
 * Keeps a recipe as a work, before anything is sent. The same key and recipe answer with the work of the first press;
 * another recipe under that key is refused (`keyReused`). A recipe the service would refuse is refused here.
 */
export async function submitWork(parts: StudioParts, ...[{ body }, context]: Parameters<Submit>): ReturnType<Submit> {
  const { db, reached } = parts
  const { account, language } = context
  const recipe = readRecipe(body.operation, body.recipe, language)
  const operation = operationOf(body.operation)
  const requestHash = hashOf(body.operation, recipe)
  const work = await db.transaction(async tx => {
    // Of two presses at once the second finds the first, and a repeated one changes nothing.
    await lockAccount(tx, account.id)
    const [earlier] = await tx
      .select()
      .from(works)
      .where(and(eq(works.account, account.id), eq(works.key, body.key)))
    if (earlier && earlier.requestHash !== requestHash)
      throw new Refusal('keyReused', 'This press was already used for another recipe')
    if (earlier) return earlier
    await requireMedia(tx, account.id, body.operation, recipe, language)
    const lane = laneOf(operation)
    const { credits, nextAt } = pricedOnTheSpot(operation, recipe)
    const { number, now } = await nextInArea(tx, account.id, operation.area)
    const [made] = await tx
      .insert(works)
      .values({
        id: newId('work', now),
        account: account.id,
        area: operation.area,
        number,
        operation: body.operation,
        recipe,
        key: body.key,
        requestHash,
        searchable: searchableOf(null, recipe),
        state: 'waiting',
        credits,
        // What is sent at once is priced with that.
        nextAt: isLimited(lane) ? nextAt : null,
        group: body.group ?? null,
        parents: await parentsOf(tx, account.id, recipe),
        lane,
        position: await placeAtEnd(tx, { account: account.id, name: lane }, now),
        createdAt: now,
        revision: await nextRevision(tx, account.id),
      })
      .returning()
    if (!made) throw new Error('a work was not kept')
    await makeLaneDue(tx, made)
    return made
  })
  reached('work.kept')
  if (work.state === 'waiting') await wakeLane(parts, work)
  return viewWork(parts, work)
}

/**
 * The number of the area's next work, and its moment: later than the one before it, so that ids and numbers agree on
 * what is newer. The caller holds the account's lock, so no two works get the same ones.
 */
async function nextInArea(tx: Database, account: string, area: string): Promise<{ number: number; now: number }> {
  const [last] = await tx
    .select({ number: works.number, createdAt: works.createdAt })
    .from(works)
    .where(and(eq(works.account, account), eq(works.area, area)))
    .orderBy(desc(works.number))
    .limit(1)
  return { number: (last?.number ?? 0) + 1, now: Math.max(Date.now(), (last?.createdAt ?? 0) + 1) }
}
