import type { OfferedOperationId } from '#contract/operationFacts.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import { newId } from '#server/platform/ids.ts'
import { recordReferences } from '#server/storage/references.ts'
import { operationOf } from './operationOf.ts'
import { outboxOf } from './outbox/outbox.ts'
import { searchableOf } from './searchable.ts'
import { hashOf } from './submit/recipe.ts'
import { nextInArea } from './submit/nextInArea.ts'
import { nextRevision, type WorkRow } from './workRow.ts'

/** What a new work is given; the rest follows from its operation and its place among the works of its account. */
interface NewWork extends Omit<
  typeof works.$inferInsert,
  | 'id'
  | 'account'
  | 'area'
  | 'number'
  | 'operation'
  | 'outbox'
  | 'requestHash'
  | 'searchable'
  | 'createdAt'
  | 'revision'
> {
  readonly createdAt?: number
}

/**
 * Inserts a work with its number, its place in the search and the references to its files. `work` is called with its
 * creation time, which an earlier `createdAt` takes the place of. The caller holds the account's lock and records what
 * else follows, such as an event.
 */
export async function insertWork(
  tx: Database,
  account: string,
  operation: OfferedOperationId,
  work: (now: number) => NewWork | Promise<NewWork>,
): Promise<WorkRow> {
  const { area, create } = operationOf({ operation })
  const { number, now } = await nextInArea(tx, account, area)
  const given = await work(now)
  const { recipe, transport = 'task', title = null, speakers = {}, task = null, createdAt = now } = given
  const [inserted] = await tx
    .insert(works)
    .values({
      ...given,
      id: newId('work', createdAt),
      account,
      area,
      number,
      operation,
      outbox: outboxOf(area, create),
      requestHash: hashOf({ operation, recipe, transport }),
      searchable: searchableOf({ title, recipe, speakers, task }),
      createdAt,
      revision: await nextRevision(tx, account),
    })
    .returning()
  if (!inserted) throw new Error('a work was not stored')
  await recordReferences(tx, 'works', inserted)
  return inserted
}
