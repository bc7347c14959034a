import type { RelaxedTierFailure } from '#contract/areas/image/task.ts'
import type { Language } from '#contract/kit/language.ts'
import type { TaskDefinition } from '#server/service/tasks/definition.ts'

/**
 * The relaxed tier: free generations of accounts that never paid, with limits that all accounts share. Section "Free
 * quota", rules 4 and 5; the figures are our choice.
 */
export const relaxedTier = {
  concurrency: 1,
  capacity: 8,
  patience: 120_000,
  full: { failure: 'The free tier is full', failReason: 'free_relax_busy' },
  tooLong: { failure: 'The free tier did not get to it in time', failReason: 'free_relax_timeout' },
  applies: ({ account }, unit) => unit !== 'credit' && !account.everPaid,
} as const satisfies TaskDefinition<unknown, unknown, unknown>['relaxed']

const messages: { readonly [reason in RelaxedTierFailure]: { readonly [language in Language]: string } } = {
  free_relax_busy: {
    en: 'The free tier is full at the moment. Nothing was used up; try again in a minute.',
    zh: '免费通道目前已满，未消耗任何额度，请稍后再试。',
  },
  free_relax_timeout: {
    en: 'The free tier did not get to this in time. Nothing was used up; try again.',
    zh: '免费通道未能及时处理，未消耗任何额度，请重试。',
  },
}

/** The fields a failure of the relaxed tier adds to a task or to the raw error body. */
export function relaxedFailureFields(failReason: RelaxedTierFailure, language: Language) {
  return { failReason, retryable: true, freeUsageRolledBack: true, userMessage: messages[failReason][language] }
}
