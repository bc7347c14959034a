import { and, desc, eq } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import { fieldRefusal, type Verb } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordReferences } from '#server/storage/references.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { lockAccount, nextRevision } from '#server/studio/works/workRow.ts'
import { isRateLimited, outboxOf, markOutboxDue, lastPosition, wakeOutbox } from '#server/studio/works/outbox/outbox.ts'
import { parentsOf } from './parents.ts'
import { requireMedia } from './media.ts'
import { unknownSpeaker } from './speakers.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { hashOf, pricedOnTheSpot, readRecipe, requireTransport, searchableOf } from './recipe.ts'
import { viewWork } from '#server/studio/works/view.ts'

type Submit = Verb<typeof workEndpoints.submit>

/**
 * Keeps a recipe as a work, before anything is sent. The same key and recipe answer with the work of the first press;
 * another recipe under that key is refused (`keyReused`). A recipe the service would refuse is refused here.
 */
export async function submitWork(parts: StudioParts, ...[{ body }, context]: Parameters<Submit>): ReturnType<Submit> {
  const { db, onStep } = parts
  const { account, language } = context
  const recipe = readRecipe(body.operation, body.recipe, language)
  requireTransport(body.operation, body.transport, language)
  const operation = operationOf(body)
  const requestHash = hashOf({ ...body, recipe })
  // Asked before the transaction, which the service's own queries would wait for.
  const unknown = await unknownSpeaker(parts, account.id, operation, recipe)
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
    if (unknown) throw fieldRefusal(unknown, 'work.unknownSpeaker', {}, language)
    await requireMedia(tx, account.id, body.operation, recipe, language)
    const outbox = outboxOf(operation.area, operation.create)
    const { credits, nextAt } = pricedOnTheSpot(operation, recipe)
    const { number, now } = await nextInArea(tx, account.id, operation.area)
    const [inserted] = await tx
      .insert(works)
      .values({
        id: newId('work', now),
        account: account.id,
        area: operation.area,
        number,
        operation: body.operation,
        recipe,
        transport: body.transport,
        key: body.key,
        requestHash,
        searchable: searchableOf(null, recipe),
        state: 'waiting',
        credits,
        // What is sent at once is priced with that.
        nextAt: isRateLimited(outbox) ? nextAt : null,
        group: body.group ?? null,
        parents: await parentsOf(tx, account.id, recipe),
        outbox,
        position: await lastPosition(tx, { account: account.id, name: outbox }, now),
        createdAt: now,
        revision: await nextRevision(tx, account.id),
      })
      .returning()
    if (!inserted) throw new Error('a work was not stored')
    await recordReferences(tx, 'works', inserted)
    await markOutboxDue(tx, inserted)
    return inserted
  })
  onStep('work.stored')
  if (work.state === 'waiting') await wakeOutbox(parts, work)
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
