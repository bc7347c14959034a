import type { TFunction } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { ApiError, describeFailure } from '#web/api/ApiError.ts'

/** Why a call did not succeed, in words for people: what to do about it, then what the service said. */
export function failureReason(error: unknown, language: Language, t: TFunction): string {
  return error instanceof ApiError && error.failure.kind === 'answer'
    ? describeFailure(error.key ?? '', error.failure.message, language)
    : t('error.noAnswer')
}
