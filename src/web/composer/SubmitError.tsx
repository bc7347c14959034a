import { useTranslation } from 'react-i18next'
import { ApiError, describeFailure } from '#web/api/ApiError.ts'
import { useLanguage } from '#web/i18n/language.ts'

interface Props {
  readonly error: unknown
  readonly unanswered: boolean
}

/** What came of a press that did not become a work. */
export function SubmitError({ error, unanswered }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const text = unanswered
    ? t('composer.noAnswer')
    : error instanceof ApiError && error.failure.kind === 'answer'
      ? describeFailure(error.key ?? '', error.failure.message, language)
      : undefined
  return (
    <p role="alert" className="text-12 empty:hidden">
      {text}
    </p>
  )
}
