import type { RelaxedTierFailure } from '#contract/areas/image/task.ts'
import type { Language } from '#contract/kit/language.ts'
import { reason, sentenceOf } from '#contract/reasons.ts'
import type { TaskDefinition } from '#server/service/tasks/definition.ts'
import { taskFailure } from '#server/service/tasks/task.ts'

const reasons = {
  free_relax_busy: reason('freeTier.full'),
  free_relax_timeout: reason('freeTier.slow'),
} as const satisfies Record<RelaxedTierFailure, unknown>

/**
 * The relaxed tier: free generations of accounts that never paid, with limits that all accounts share. Section "Free
 * quota", rules 4 and 5; the figures are our choice.
 */
export const relaxedTier = {
  concurrency: 1,
  capacity: 8,
  patience: 120_000,
  full: taskFailure(reasons.free_relax_busy, { failReason: 'free_relax_busy' }),
  tooLong: taskFailure(reasons.free_relax_timeout, { failReason: 'free_relax_timeout' }),
  applies: ({ account }, unit) => unit !== 'credit' && !account.everPaid,
} as const satisfies TaskDefinition<unknown, unknown, unknown, 'image'>['relaxed']

/** The fields a failure of the relaxed tier adds to a task or to the raw error body. */
export function relaxedFailureFields(failReason: RelaxedTierFailure, language: Language) {
  return {
    failReason,
    retryable: true,
    freeUsageRolledBack: true,
    userMessage: sentenceOf(reasons[failReason], language),
  }
}
