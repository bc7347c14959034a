import { createHash } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { chainEndpoints } from '#contract/studio/chains.ts'
import { isOneOf } from '#server/db/inSteps.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import type { Verb } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordReferences } from '#server/storage/references.ts'
import { onePage, readKept } from '#server/studio/kept.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { lockAccount } from '#server/studio/works/workRow.ts'
import { requireStepConsent, requireStepMedia } from './check.ts'
import { priceOf } from './estimate.ts'
import { findRun, viewRun } from './runRow.ts'
import { runPrefix } from './wake.ts'

type Run = Verb<typeof chainEndpoints.run>
type List = Verb<typeof chainEndpoints.runs>
type Read = Verb<typeof chainEndpoints.read>

/**
 * Stores a run before its first step starts. The same key with the same steps returns the first run; with other steps
 * it is refused (`keyReused`).
 */
export async function runChain(parts: StudioParts, ...[{ body }, context]: Parameters<Run>): ReturnType<Run> {
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

export async function listRuns({ db }: StudioParts, ...[{ query }, { account }]: Parameters<List>): ReturnType<List> {
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

export async function readRun({ db }: StudioParts, ...[{ params }, { account }]: Parameters<Read>): ReturnType<Read> {
  return viewRun(await findRun(db, account.id, params.runId))
}
