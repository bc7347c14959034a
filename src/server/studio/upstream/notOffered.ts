import { and, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reason } from '#contract/reasons.ts'
import type { Failure } from '#contract/studio/failure.ts'
import type { Upstream as About } from '#contract/studio/upstream.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import type { Outcome } from '#server/studio/client/exchange.ts'
import { failureFor } from '#server/studio/works/failure.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

type Refused = Extract<Outcome, { readonly kind: 'refusal' }>

/** Answers of a service that does not know an endpoint, or a model that the request names. */
const UNKNOWN_THERE = new Set([404, 405, 410, 501])

/** Fields that name something which the service made earlier: a 404 may then be about that. */
const REFERENCES = /"(?:providerSongId|vocalId|sourceTaskId|sourceVideoId|episodeId)":/

/** Milliseconds for which the answer of a service counts: it may offer more tomorrow. */
const REMEMBERED = 24 * 60 * 60 * 1000

/** Whether a refused request for a work says that the service does not offer what was asked for. */
export function isNotOffered({ recipe }: Pick<WorkRow, 'recipe'>, { status }: Refused): boolean {
  return UNKNOWN_THERE.has(status) && !REFERENCES.test(JSON.stringify(recipe))
}

/** The failure of such a work. */
export const notOfferedFailure = (): Failure => failureFor('notOffered', reason('upstream.notOffered'))

/**
 * What the service refused an account within the last day because it does not offer it, unless it has accepted the same
 * since then.
 */
export async function notOfferedTo(db: Database, account: string, service: string): Promise<About['notOffered']> {
  const later = alias(works, 'later')
  return db
    .selectDistinct({ operation: works.operation, model: works.model })
    .from(works)
    .where(
      and(
        eq(works.account, account),
        eq(works.sentTo, service),
        gt(works.endedAt, Date.now() - REMEMBERED),
        sql`${works.failure} ->> 'key' = 'notOffered'`,
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.account, works.account),
                eq(later.operation, works.operation),
                sql`${later.model} is not distinct from ${works.model}`,
                isNotNull(later.taskId),
                gt(later.sentAt, works.endedAt),
              ),
            ),
        ),
      ),
    )
}
