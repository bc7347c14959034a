import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/ApiError.ts'
import { useFailureText } from '#web/api/useFailureText.ts'

interface Props {
  readonly error: unknown
  readonly unanswered: boolean
}

/** Why a submission did not become a work. */
export function SubmitError({ error, unanswered }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const text = unanswered
    ? t('composer.noAnswer')
    : error instanceof ApiError && error.failure.kind === 'answer'
      ? failureText(error)
      : undefined
  return (
    <p role="alert" className="text-12 empty:hidden">
      {text}
    </p>
  )
}
