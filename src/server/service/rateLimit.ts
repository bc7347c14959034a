import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { RateLimit } from '#contract/kit/endpoint.ts'
import { statedPerMinute } from '#contract/kit/rateLimits.ts'
import type { Database } from '#server/db/database.ts'
import { counted } from '#server/db/schema/tasks.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Requests a minute where the interface states no number. */
const UNSTATED = 300
const MINUTE = 60_000

/**
 * Counts a request against its rate limit over the last sixty seconds. A refused one does not count. Throws Refusal
 * `rateLimited` with the seconds until the oldest one leaves the minute.
 *
 * The account's row is not locked: only requests of the same account under the same stated limit wait for each other, so
 * that of two at once the second counts the first. Where no limit is stated, as for estimates, nobody waits.
 */
export async function countRequest(db: Database, account: string, limit: RateLimit): Promise<void> {
  if (limit === 'none') return
  const stated = statedPerMinute[limit]
  const count = { account, limit, most: stated ?? UNSTATED }
  if (stated === undefined) return countNow(db, count)
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${account} ${limit}`}, 0))`)
    await countNow(tx, count)
  })
}

/** Takes back the newest count: a request that was answered with 429 does not count, whatever it was for. */
export async function uncountRequest(db: Database, account: string, limit: RateLimit): Promise<void> {
  const newest = db
    .select({ id: counted.id })
    .from(counted)
    .where(and(eq(counted.account, account), eq(counted.rateLimit, limit)))
    .orderBy(desc(counted.id))
    .limit(1)
  await db.delete(counted).where(inArray(counted.id, newest))
}

interface Count {
  readonly account: string
  readonly limit: RateLimit
  readonly most: number
}

/** Counts and adds in one statement, which also forgets what no longer counts, unless somebody else is at it. */
async function countNow(db: Database, { account, limit, most }: Count): Promise<void> {
  const now = Date.now()
  const own = sql`${counted.account} = ${account} and ${counted.rateLimit} = ${limit}`
  const recent = db.$with('recent').as(
    db
      .select({
        total: sql<number>`count(*)`.mapWith(Number).as('total'),
        oldest: sql<number | null>`min(${counted.at})`.mapWith(Number).as('oldest'),
        // Of this transaction alone: a count that a power cut takes away is no loss, and syncing is most of its cost.
        commits: sql<string>`set_config('synchronous_commit', 'off', true)`.as('commits'),
      })
      .from(counted)
      .where(sql`${own} and ${counted.at} > ${now - MINUTE}`),
  )
  const [row] = await db
    .with(
      recent,
      db.$with('forgotten', {}).as(sql`delete from ${counted} where ${counted.id} in (
        select ${counted.id} from ${counted} where ${own} and ${counted.at} <= ${now - MINUTE} for update skip locked
      )`),
      db.$with('added', {}).as(sql`insert into ${counted} (account, rate_limit, at)
        select ${account}, ${limit}, ${now} from recent where recent.total < ${most}`),
    )
    .select()
    .from(recent)
  if (!row || row.total < most) return
  const retryAfter = Math.max(1, Math.ceil(((row.oldest ?? now) + MINUTE - now) / 1000))
  throw new Refusal('rateLimited', `At most ${most} requests a minute; try again in ${retryAfter} s`, { retryAfter })
}
