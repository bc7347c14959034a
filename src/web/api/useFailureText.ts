import { useTranslation } from 'react-i18next'
import { useWording } from '#web/i18n/useWording.ts'
import { ApiError, linesOfFailure } from './ApiError.ts'

/** Whether the service gave no answer, which the banner reports once for the whole page. */
export function isServiceSilent(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'unavailable'
}

/** The text for a failed call in the page's language: what to do about it, then the service's own message. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation()
  const wording = useWording()
  return error =>
    error instanceof ApiError && error.failure.kind === 'answer'
      ? linesOfFailure({ ...error.failure, key: error.key ?? '' }, wording).join(' ')
      : t('error.noAnswer')
}
