import { and, eq } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { insertWork } from '#server/studio/works/insertWork.ts'
import { lockAccount, type WorkRow } from '#server/studio/works/workRow.ts'
import { isRateLimited, outboxOf, markOutboxDue, lastPosition, wakeOutbox } from '#server/studio/works/outbox/outbox.ts'
import { recordEvent } from '#server/studio/works/details/events.ts'
import { imitates, requireConsent } from './consent.ts'
import { firstOfGroup } from './nextInArea.ts'
import { parentsOf } from './parents.ts'
import { sourceTitle } from './sourceTitle.ts'
import { requireMedia } from './media.ts'
import { speakersIn } from './speakers.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { hashOf, pricedOnTheSpot, readRecipe, requireTransport } from './recipe.ts'
import { viewWork } from '#server/studio/works/view.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/**
 * Stores a recipe as a work, before anything is sent. The same key with the same recipe returns the work of the first
 * press; with another recipe it is refused (`keyReused`). A recipe the service would refuse is refused here.
 */
export const submitWork: StudioVerb<typeof workEndpoints.submit> = async (parts, { body }, context) => {
  const { db, onStep } = parts
  const { account } = context
  const recipe = readRecipe(body.operation, body.recipe)
  requireTransport(body.operation, body.transport)
  const operation = operationOf(body)
  const requestHash = hashOf({ ...body, recipe })
  // Ask the service before the transaction: its own queries would wait for the transaction to end.
  const { unknown, names } = await speakersIn(parts, account.id, operation, recipe)
  const work = await db.transaction(async tx => {
    // With two presses at once, the second finds the work of the first; a repeated one changes nothing.
    await lockAccount(tx, account.id)
    const [earlier] = await tx
      .select()
      .from(works)
      .where(and(eq(works.account, account.id), eq(works.key, body.key)))
    if (earlier && earlier.requestHash !== requestHash)
      throw new Refusal('keyReused', 'This press was already used for another recipe')
    if (earlier) return earlier
    if (unknown) throw fieldRefusal(unknown, 'work.unknownSpeaker')
    await requireMedia(tx, account.id, body.operation, recipe)
    await requireConsent(tx, account.id, recipe, body.consent)
    return storeWork(tx, account.id, { ...body, recipe, speakers: names })
  })
  onStep('work.stored')
  if (work.state === 'waiting') await wakeOutbox(parts, work)
  return viewWork(parts, work)
}

/** The data of a new work; its recipe has been checked. */
type NewWork = Pick<WorkRow, 'operation' | 'recipe' | 'transport' | 'key'> & {
  readonly group?: string | undefined
  readonly groupSize?: number | undefined
  readonly speakers?: WorkRow['speakers']
}

/**
 * Stores a work that waits to be sent. The caller holds the account's lock, has checked that its key was not used
 * before, and calls `wakeOutbox` after its transaction.
 */
export async function storeWork(tx: Database, account: string, asked: NewWork): Promise<WorkRow> {
  const { operation: id, recipe, transport, key, group, groupSize, speakers = {} } = asked
  const operation = operationOf({ operation: id })
  const outbox = outboxOf(operation.area, operation.create)
  const { credits, nextAt } = pricedOnTheSpot(operation, recipe)
  const parents = await parentsOf(tx, account, recipe)
  const title = await sourceTitle(tx, account, { operation: id, recipe, parents })
  const inserted = await insertWork(tx, account, id, async now => ({
    recipe,
    transport,
    key,
    speakers,
    title,
    state: 'waiting',
    credits,
    consented: imitates(recipe),
    // A work that is sent at once is priced when it is sent.
    nextAt: isRateLimited(outbox) ? nextAt : null,
    group: group ?? null,
    groupSize: group === undefined ? null : (groupSize ?? null),
    batch: group === undefined ? null : await firstOfGroup(tx, account, group),
    parents,
    position: await lastPosition(tx, { account, name: outbox }, now),
  }))
  await recordEvent(tx, inserted, inserted.createdAt)
  await markOutboxDue(tx, inserted)
  return inserted
}
