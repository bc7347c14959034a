import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useOperationView } from '../operationView.ts'
import { formatCountdown } from './stateText.ts'
import { useSecond } from './useSecond.ts'

/** The words on the button that sends a failed work again, with how long it had better wait. */
export function RetryLabel({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const at = useOperationView(work.operation).retryAt?.(work)
  return at === undefined ? t('work.again') : <Countdown at={at} />
}

function Countdown({ at }: { readonly at: number }) {
  const { t } = useTranslation()
  const left = at - useSecond()
  return left > 0 ? t('work.againIn', { time: formatCountdown(left) }) : t('work.again')
}
