import { createHash } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { chainEndpoints } from '#contract/studio/chains.ts'
import { isOneOf } from '#server/db/inSteps.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordReferences } from '#server/storage/references.ts'
import { onePage, readKept } from '#server/studio/kept.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { lockAccount } from '#server/studio/works/workRow.ts'
import { requireStepConsent, requireStepMedia } from './check.ts'
import { priceOf } from './estimate.ts'
import { findRun, viewRun } from './runRow.ts'
import { runPrefix } from './wake.ts'

/**
 * Stores a run before its first step starts. The same key with the same steps returns the first run; with other steps
 * it is refused (`keyReused`).
 */
export const runChain: StudioVerb<typeof chainEndpoints.run> = async (parts, { body }, context) => {
  const { db, jobs, onStep } = parts
  const { account } = context
  const { name, steps, piece, key } = body
  const price = await priceOf(parts, account.id, steps)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([name, steps, ...(piece === null ? [] : [piece])]))
    .digest('hex')
  const run = await db.transaction(async tx => {
    await lockAccount(tx, account.id)
    const [earlier] = await tx
      .select()
      .from(chainRuns)
      .where(and(eq(chainRuns.account, account.id), eq(chainRuns.key, key)))
    if (earlier && earlier.requestHash !== requestHash)
      throw new Refusal('keyReused', 'This press was already used for another chain')
    if (earlier) return earlier
    await requireStepMedia(tx, account.id, steps)
    await requireStepConsent(tx, account.id, steps, body.consent)
    const now = Date.now()
    const [inserted] = await tx
      .insert(chainRuns)
      .values({
        id: newId(runPrefix, now),
        account: account.id,
        key,
        requestHash,
        name,
        steps,
        piece,
        state: 'running',
        price,
        nextAt: now,
        createdAt: now,
      })
      .returning()
    if (!inserted) throw new Error('a run was not stored')
    await recordReferences(tx, 'chainRuns', inserted)
    return inserted
  })
  onStep('chain.stored')
  await jobs.wake('chain.step', run.id)
  return viewRun(run)
}

export const listRuns: StudioVerb<typeof chainEndpoints.runs> = async ({ db }, { query }, { account }) => {
  const { before, limit } = query
  const own = eq(chainRuns.account, account.id)
  const { id, bytes } = chainRuns
  const found = await db
    .select({ id, bytes })
    .from(chainRuns)
    .where(before === undefined ? own : and(own, lt(id, before)))
    .orderBy(desc(id))
    .limit(limit + 1)
  const page = onePage(found.slice(0, limit))
  const items = await readKept(page, ids => db.select().from(chainRuns).where(isOneOf(id, ids)).orderBy(desc(id)))
  return { items: items.map(viewRun), next: found.length > page.length ? (items.at(-1)?.id ?? null) : null }
}

export const readRun: StudioVerb<typeof chainEndpoints.read> = async ({ db }, { params }, { account }) => {
  return viewRun(await findRun(db, account.id, params.runId))
}
