import { and, asc, eq, gt, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm'
import { statedPerMinute } from '#contract/kit/rateLimits.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Area } from '#contract/kit/area.ts'
import type { Database } from '#server/db/database.ts'
import { outboxes, works, type OutboxName } from '#server/db/schema/works.ts'
import type { Due } from '#server/jobs/jobs.ts'
import { LONGEST_CLAIM } from '#server/jobs/queue.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { writeWork, type WorkRow } from '#server/studio/works/workRow.ts'

/** Milliseconds for which an outbox is claimed; after that its process is assumed dead. */
const CLAIM = LONGEST_CLAIM
/** The gap between positions after they are renumbered: it can be halved some forty times. */
const GAP = 1024

export type OutboxRow = typeof outboxes.$inferSelect
/** Identifies an outbox of an account. */
export type OutboxKey = Pick<OutboxRow, 'account' | 'name'>

/**
 * The outbox in which works wait: one for each stated rate limit and, for endpoints without a stated limit, one for
 * each area, so that one area does not hold up another.
 */
export function outboxOf(area: Area, create: Endpoint): OutboxName {
  return create.rateLimit in statedPerMinute ? create.rateLimit : area
}

/** Requests a minute that an outbox may send; one that is not listed has no limit. */
export const requestsPerMinute: { readonly [name in OutboxName]?: number } = statedPerMinute

/** Whether works may have to wait in an outbox although the service is not busy. */
export const isRateLimited = (name: OutboxName) => requestsPerMinute[name] !== undefined

export const outboxId = ({ account, outbox }: Pick<WorkRow, 'account' | 'outbox'>) => `${account}/${outbox}`

/** The outbox in which a work waits or waited. */
export const outboxKey = ({ account, outbox }: Pick<WorkRow, 'account' | 'outbox'>): OutboxKey => ({
  account,
  name: outbox,
})

const waitingIn = ({ account, name }: OutboxKey) =>
  and(eq(works.account, account), eq(works.outbox, name), eq(works.state, 'waiting'))

/** A position behind everything that waits in an outbox. The caller holds the account's lock. */
export async function lastPosition(tx: Database, outbox: OutboxKey, now: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(works.position) })
    .from(works)
    .where(waitingIn(outbox))
  return Math.max(now, (row?.last ?? 0) + 1)
}

/** The works that wait in an outbox, in the order they are sent in. */
export async function waitingWorks(tx: Database, outbox: OutboxKey, limit?: number) {
  const all = tx.select().from(works).where(waitingIn(outbox)).orderBy(asc(works.position), asc(works.id))
  return limit === undefined ? all : all.limit(limit)
}

/**
 * A position before the work at index `at` of `others`, the works that wait in an outbox, in order. If there is no room
 * left between two positions, all works are renumbered, which keeps their order.
 */
export async function positionBefore(tx: Database, others: readonly WorkRow[], at: number): Promise<number> {
  const places = others.map(({ position }) => position)
  const between = (low: number | undefined, high = 0) => (low === undefined ? high - GAP : low + (high - low) / 2)
  const place = between(places[at - 1], places[at])
  if (place < (places[at] ?? 0) && place > (places[at - 1] ?? Number.NEGATIVE_INFINITY)) return place
  const start = places[0] ?? 0
  for (const [index, other] of others.entries()) await writeWork(tx, other, { position: start + index * GAP })
  return between(at === 0 ? undefined : start + (at - 1) * GAP, start + at * GAP)
}

/**
 * Makes the outbox of a work due. The caller holds the account's lock, and calls `wakeOutbox` after its transaction.
 */
export async function markOutboxDue(tx: Database, work: Pick<WorkRow, 'account' | 'outbox'>): Promise<void> {
  const nextAt = Date.now()
  await tx
    .insert(outboxes)
    .values({ id: outboxId(work), account: work.account, name: work.outbox, nextAt })
    .onConflictDoUpdate({ target: outboxes.id, set: { nextAt } })
}

export async function wakeOutbox({ jobs }: StudioParts, work: Pick<WorkRow, 'account' | 'outbox'>): Promise<void> {
  await jobs.wake('outbox.step', outboxId(work))
}

const isDue = (now: number) =>
  and(lte(outboxes.nextAt, now), or(isNull(outboxes.claimedUntil), lte(outboxes.claimedUntil, now)))

/** Outboxes that are due and not claimed. */
export function dueOutboxes({ db }: StudioParts): Due {
  return {
    async ids() {
      const due = db.select({ id: outboxes.id }).from(outboxes).where(isDue(Date.now()))
      const rows = await due.orderBy(asc(outboxes.nextAt)).limit(100)
      return rows.map(row => row.id)
    },
    async next() {
      const due = sql<number | null>`min(greatest(${outboxes.nextAt}, coalesce(${outboxes.claimedUntil}, 0)))`
      const [row] = await db
        .select({ at: due.mapWith(Number) })
        .from(outboxes)
        .where(isNotNull(outboxes.nextAt))
      return row?.at || undefined
    },
  }
}

/** Call it after a start as the only process: whoever had claimed an outbox is gone. */
export async function releaseAllOutboxes(db: Database): Promise<void> {
  await db.update(outboxes).set({ claimedUntil: null }).where(isNotNull(outboxes.claimedUntil))
}

/** Call it after the clock was set back: what was stored before would lie far ahead. */
export async function makeOutboxesDue(db: Database): Promise<void> {
  const now = Date.now()
  const far = now + LONGEST_CLAIM
  await db.update(outboxes).set({ claimedUntil: null }).where(gt(outboxes.claimedUntil, far))
  await db.update(outboxes).set({ notBefore: null }).where(gt(outboxes.notBefore, far))
  await db.update(outboxes).set({ nextAt: now }).where(gt(outboxes.nextAt, far))
}

/** Claims an outbox that is due; undefined when it is not due or claimed by somebody else. */
export async function claimOutbox(db: Database, id: string): Promise<OutboxRow | undefined> {
  const now = Date.now()
  const [outbox] = await db
    .update(outboxes)
    .set({ claimedUntil: now + CLAIM })
    .where(and(eq(outboxes.id, id), isDue(now)))
    .returning()
  return outbox
}

/** Ends a claim; the outbox is processed again when it is due. */
export async function releaseOutbox(db: Database, id: string): Promise<void> {
  await db.update(outboxes).set({ claimedUntil: null }).where(eq(outboxes.id, id))
}
