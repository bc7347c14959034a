import { createHash } from 'node:crypto'
import { and, eq, max } from 'drizzle-orm'
import { explain } from '#contract/kit/explain.ts'
import { operations } from '#contract/operations.ts'
import type { workEndpoints } from '#contract/studio/works.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, works } from '#server/db/schema.ts'
import { validationRefusal } from '#server/http/mount.ts'
import type { Verb } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { nextRevision } from './change.ts'
import { viewWorks } from './view.ts'

type Submit = Verb<typeof workEndpoints.submit>

/**
 * Keeps a recipe as a work, before anything is sent. The same key and recipe answer with the work of the first press;
 * another recipe under that key is refused (`keyReused`). A recipe the service would refuse is refused here.
 */
export async function submitWork(parts: StudioParts, ...[{ body }, context]: Parameters<Submit>): ReturnType<Submit> {
  const { db, jobs, reached } = parts
  const { account, language } = context
  const { area, recipe: shape, create } = operations[body.operation]
  const recipe = shape.safeParse(body.recipe, { error: explain(language) })
  if (!recipe.success) throw validationRefusal(recipe.error)

  const requestHash = createHash('sha256')
    .update(JSON.stringify([body.operation, recipe.data]))
    .digest('hex')
  const now = Date.now()
  const work = await db.transaction(async tx => {
    // Holding the account's row, the second of two presses at once finds the first, and a repeated one changes nothing.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update')
    const [earlier] = await tx
      .select()
      .from(works)
      .where(and(eq(works.account, account.id), eq(works.key, body.key)))
    if (earlier && earlier.requestHash !== requestHash)
      throw new Refusal('keyReused', 'This press was already used for another recipe')
    if (earlier) return earlier
    const [made] = await tx
      .insert(works)
      .values({
        id: newId('work', now),
        account: account.id,
        area,
        number: await nextNumber(tx, account.id, area),
        operation: body.operation,
        recipe: recipe.data,
        key: body.key,
        requestHash,
        state: 'waiting',
        group: body.group ?? null,
        lane: create.lane,
        position: now,
        nextAt: now,
        createdAt: now,
        revision: await nextRevision(tx, account.id),
      })
      .returning()
    if (!made) throw new Error('a work was not kept')
    return made
  })
  reached('work.kept')
  await jobs.wake('work.step', work.id)
  const [view] = await viewWorks(parts, account.id, [work])
  if (!view) throw new Error('a work without a view')
  return view
}

/** The caller holds the account's row, so no two works get the same one. */
async function nextNumber(tx: Database, account: string, area: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(works.number) })
    .from(works)
    .where(and(eq(works.account, account), eq(works.area, area)))
  return (row?.last ?? 0) + 1
}
