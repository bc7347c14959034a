import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { outboxes, works } from '#server/db/schema/works.ts'
import { claimDuration } from '#server/studio/works/claim.ts'
import { lockAccount, writeWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { markOutboxDue, outboxId, requestsPerMinute, waitingWorks, type OutboxRow } from './outbox.ts'

/** The window of a rate limit, in milliseconds. */
const MINUTE = 60_000
/**
 * Seconds before a busy service is asked again if it did not say when: doubled each time, up to a quarter of an hour.
 */
const FIRST_BACKOFF = 2
const LONGEST_BACKOFF = 900

/** Call it when the service was not busy: the next backoff starts at its shortest again. */
export async function resetBackoff(db: Database, work: Pick<WorkRow, 'account' | 'outbox'>): Promise<void> {
  await db
    .update(outboxes)
    .set({ refusals: 0 })
    .where(and(eq(outboxes.id, outboxId(work)), gt(outboxes.refusals, 0)))
}

/** Within the last minute. A moment in the future is from before a clock was set back. */
const isRecent = (now: number) => (at: number) => Math.abs(at - now) < MINUTE

/** The earliest moment at which an outbox may send next; a past one means at once. */
function earliestSend({ name, sent, notBefore }: OutboxRow, now: number): number {
  const limit = requestsPerMinute[name]
  const recent = sent.filter(isRecent(now))
  const oldest = limit === undefined ? undefined : recent.at(-limit)
  return Math.max(notBefore ?? 0, oldest === undefined ? 0 : oldest + MINUTE)
}

/** The first waiting work, if the outbox may send now. */
export async function nextWork(db: Database, outbox: OutboxRow): Promise<WorkRow | undefined> {
  const now = Date.now()
  if (earliestSend(outbox, now) > now) return undefined
  const [first] = await waitingWorks(db, outbox, 1)
  return first
}

/**
 * `changed`: another work is first by now, or it was edited, so look again. `wait`: nothing may be sent at the moment.
 */
export type Turn = { readonly taken: WorkRow } | 'changed' | 'wait'

/**
 * Moves the first waiting work from `waiting` to `sending`, within the rate limit, and commits this before the call.
 * `seen` is the work that was first when its price was asked for; if that has changed, nothing is taken. If the first
 * work has to wait, its row says until when.
 */
export async function takeNext(
  db: Database,
  { id, account }: Pick<OutboxRow, 'id' | 'account'>,
  seen: Pick<WorkRow, 'id' | 'revision' | 'credits'> | undefined,
  sentTo: string,
): Promise<Turn> {
  return db.transaction(async tx => {
    await lockAccount(tx, account)
    const [outbox] = await tx.select().from(outboxes).where(eq(outboxes.id, id)).for('update')
    if (!outbox) throw new Error(`outbox ${id} is gone`)
    const set = (change: Partial<OutboxRow>) => tx.update(outboxes).set(change).where(eq(outboxes.id, id))
    const now = Date.now()
    const [first] = await waitingWorks(tx, outbox, 1)
    if (!first) {
      await set({ nextAt: null })
      return 'wait'
    }
    const earliest = earliestSend(outbox, now)
    if (earliest > now) {
      await set({ nextAt: earliest })
      const failure = outbox.refusals > 1 ? TURNED_AWAY : null
      if (first.notBefore !== earliest) await writeWork(tx, first, { notBefore: earliest, failure })
      return 'wait'
    }
    if (first.id !== seen?.id || first.revision !== seen.revision) return 'changed'
    await set({ ...withRequest(outbox, now), nextAt: now })
    const { credits } = seen
    const sending = { state: 'sending', sentAt: now, sentTo, attempts: 0, nextAt: now + claimDuration } as const
    return { taken: await writeWork(tx, first, { ...sending, credits, notBefore: null, failure: null }) }
  })
}

/** For a work that waits because the service refused it as busy: it may be refused again. */
const TURNED_AWAY = { key: 'unavailable', message: '' } as const

/** One more request counted against the rate limit. */
function withRequest({ name, sent }: OutboxRow, now: number): Pick<OutboxRow, 'sent' | 'notBefore'> {
  const isLimited = requestsPerMinute[name] !== undefined
  return { sent: isLimited ? [...sent.filter(isRecent(now)), now] : [], notBefore: null }
}

/**
 * Counts a repeated request against its outbox's rate limit. If the limit is reached, nothing is counted, and the time
 * at which to try again is returned.
 */
export async function countResend(
  db: Database,
  work: Pick<WorkRow, 'account' | 'outbox'>,
): Promise<number | undefined> {
  return db.transaction(async tx => {
    await lockAccount(tx, work.account)
    const [outbox] = await tx
      .select()
      .from(outboxes)
      .where(eq(outboxes.id, outboxId(work)))
      .for('update')
    if (!outbox) return undefined
    const now = Date.now()
    const earliest = earliestSend({ ...outbox, notBefore: null }, now)
    if (earliest > now) return earliest
    const { sent } = withRequest(outbox, now)
    await tx.update(outboxes).set({ sent }).where(eq(outboxes.id, outbox.id))
    return undefined
  })
}

/**
 * `sending` back to `waiting`: the service was busy. The whole outbox waits, for `retryAfter` seconds or, when the
 * service did not say, longer each time.
 */
export async function postpone(db: Database, work: WorkRow, retryAfter: number | undefined): Promise<void> {
  await db.transaction(async tx => {
    await lockAccount(tx, work.account)
    const isSending = and(eq(works.id, work.id), eq(works.state, 'sending'))
    const [found] = await tx.select({ id: works.id }).from(works).where(isSending).for('update')
    if (!found) return
    await markOutboxDue(tx, work)
    const [outbox] = await tx
      .select()
      .from(outboxes)
      .where(eq(outboxes.id, outboxId(work)))
    const refusals = outbox?.refusals ?? 0
    const backoff = Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** refusals)
    const until = Date.now() + (retryAfter ?? backoff) * 1000
    // The first time that a service states when to try again, trust it and show no failure.
    const failure = retryAfter !== undefined && refusals === 0 ? null : TURNED_AWAY
    const notBefore = Math.max(until, outbox?.notBefore ?? 0)
    await tx
      .update(outboxes)
      .set({ notBefore, nextAt: notBefore, refusals: refusals + 1 })
      .where(eq(outboxes.id, outboxId(work)))
    await writeWork(tx, work, { state: 'waiting', notBefore, failure, nextAt: null })
  })
}
