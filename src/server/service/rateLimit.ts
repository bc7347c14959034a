import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { RateLimit } from '#contract/kit/endpoint.ts'
import { statedPerMinute } from '#contract/kit/rateLimits.ts'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { preparedSql } from '#server/db/prepared.ts'
import { counted } from '#server/db/schema/tasks.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Requests per minute for limits without a stated number. */
const UNSTATED = 300
const MINUTE = 60_000

/**
 * Counts a request against its rate limit over the last sixty seconds. A refused one does not count. Throws Refusal
 * `rateLimited` with the seconds until the oldest one leaves the minute.
 *
 * The account's row is not locked: only requests of the same account under the same stated limit wait for each other,
 * so that of two requests at once the second counts the first. If no limit is stated, as for estimates, none waits.
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

/** Removes the newest count: a request that was answered with 429 does not count, whatever the reason. */
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

const [account, limit, most] = (['account', 'limit', 'most'] as const).map(name => sql.placeholder(name))
const now = sql`${sql.placeholder('now')}::bigint`
const own = sql`${counted.account} = ${account} and ${counted.rateLimit} = ${limit}`

/**
 * Counts and adds in one statement, which also deletes expired counts unless another transaction is doing so. The
 * commit of this transaction alone is not synced: a count lost in a power cut does no harm, and syncing is most of the
 * cost. What was counted before a clock was set back lies in the future, and does not count.
 */
const countAndAdd = preparedSql<{ readonly total: number | string; readonly oldest: number | string | null }>(
  'count_request',
  () => sql`with recent as (
      select count(*) as total, min(${counted.at}) as oldest, set_config('synchronous_commit', 'off', true)
      from ${counted} where ${own} and abs(${counted.at} - ${now}) < ${sql.raw(String(MINUTE))}
    ), forgotten as (
      delete from ${counted} where ${counted.id} in (
        select ${counted.id} from ${counted} where ${own} and abs(${counted.at} - ${now}) >= ${sql.raw(String(MINUTE))}
        for update skip locked
      )
    ), added as (
      insert into ${counted} (account, rate_limit, at)
      select ${account}::text, ${limit}::text, ${now} from recent where recent.total < ${most}::int
    ) select total, oldest from recent`,
)

async function countNow(db: Database, count: Count): Promise<void> {
  const at = Date.now()
  const [row] = await countAndAdd(db, { ...count, now: at })
  if (!row || Number(row.total) < count.most) return
  const retryAfter = Math.max(1, Math.ceil((Number(row.oldest ?? at) + MINUTE - at) / 1000))
  throw new Refusal('rateLimited', reason('limit.requests', { most: count.most, seconds: retryAfter }), {
    retryAfter,
  })
}
