import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useOperationView } from '../operationView.ts'
import { formatCountdown } from './stateText.ts'
import { useSecond } from './useSecond.ts'

/** The words on the button that sends a failed work again: what it costs, or how long it had better wait. */
export function RetryLabel({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { retryAt, returned } = useOperationView(work.operation)
  const at = retryAt?.(work)
  // What was to be free is so again; of what was never priced nobody knows.
  const price = returned?.(work) === 'free' ? null : work.credits
  const label = price === null ? t('work.again') : t('work.againFor', { count: price })
  return at === undefined ? label : <Countdown at={at} label={label} />
}

function Countdown({ at, label }: { readonly at: number; readonly label: string }) {
  const { t } = useTranslation()
  const left = at - useSecond()
  return left > 0 ? t('work.againIn', { time: formatCountdown(left) }) : label
}
