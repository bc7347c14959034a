import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { FreeLaneFailure } from '#contract/areas/image/task.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema.ts'

/**
 * The relaxed lane: free generations of accounts that never paid, all accounts together. Section "Free quota", rule 4;
 * the figures are ours.
 */
export const relaxedLane = {
  /** Made at the same time. */
  atOnce: 1,
  /** Waiting or being made; one more is turned away as busy. */
  most: 8,
  /** Seconds one may wait for its turn before it fails as timed out. */
  wait: 120,
} as const

const words: { readonly [reason in FreeLaneFailure]: { readonly [language in Language]: string } } = {
  free_relax_busy: {
    en: 'The free lane is full at the moment. Nothing was used up; try again in a minute.',
    zh: '免费通道目前已满，未消耗任何额度，请稍后再试。',
  },
  free_relax_timeout: {
    en: 'The free lane did not get to this in time. Nothing was used up; try again.',
    zh: '免费通道未能及时处理，未消耗任何额度，请重试。',
  },
}

/** The fields a failure of the relaxed lane adds to a task or to the raw error body. */
export function freeLaneFields(failReason: FreeLaneFailure, language: Language) {
  return { failReason, retryable: true, freeUsageRolledBack: true, userMessage: words[failReason][language] }
}

/** How many relaxed tasks are waiting or being made, or only those being made. */
export async function countRelaxed(db: Database, status?: 'generating'): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(tasks)
    .where(
      and(
        eq(tasks.lane, 'relaxed'),
        isNotNull(tasks.nextAt),
        status === undefined ? undefined : eq(tasks.status, status),
      ),
    )
  return row?.total ?? 0
}
