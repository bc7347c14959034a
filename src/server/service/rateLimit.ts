import { and, count, eq, lte, min } from 'drizzle-orm'
import type { RateLane } from '#contract/kit/endpoint.ts'
import { statedPerMinute } from '#contract/kit/rateLimits.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, counted } from '#server/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Requests a minute where the interface states no number. */
const UNSTATED = 300
const MINUTE = 60_000

/**
 * Counts a request against its lane over the last sixty seconds. A refused one does not count.
 * Throws Refusal `rateLimited` with the seconds until the oldest one leaves the minute.
 */
export async function countRequest(db: Database, account: string, lane: RateLane): Promise<void> {
  if (lane === 'none') return
  const limit = statedPerMinute[lane] ?? UNSTATED
  await db.transaction(async tx => {
    // The account's row is the lock: of two requests at once the second counts the first.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('update')
    const now = Date.now()
    const ours = and(eq(counted.account, account), eq(counted.lane, lane))
    await tx.delete(counted).where(and(ours, lte(counted.at, now - MINUTE)))
    const [recent] = await tx
      .select({ total: count(), oldest: min(counted.at) })
      .from(counted)
      .where(ours)
    if (recent && recent.total >= limit) {
      const retryAfter = Math.max(1, Math.ceil(((recent.oldest ?? now) + MINUTE - now) / 1000))
      throw new Refusal('rateLimited', `At most ${limit} requests a minute; try again in ${retryAfter} s`, {
        retryAfter,
      })
    }
    await tx.insert(counted).values({ account, lane, at: now })
  })
}
