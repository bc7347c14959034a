import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { formatCountdown } from '#web/works/stateText.ts'
import { useSecond } from '#web/ui/useSecond.ts'

/** The label of the button that retries a failed work: what that costs, or how long to wait before it makes sense. */
export function RetryLabel({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { retryAt, returned } = useOperationView(work.operation)
  const at = retryAt?.(work)
  // A work that was to be free is free again; without a price the cost is unknown.
  const price = returned?.(work) === 'free' ? null : work.credits
  const label = price === null ? t('work.again') : t('work.againFor', { count: price })
  return at === undefined ? label : <Countdown at={at} label={label} />
}

function Countdown({ at, label }: { readonly at: number; readonly label: string }) {
  const { t } = useTranslation()
  const left = at - useSecond()
  return left > 0 ? t('work.againIn', { time: formatCountdown(left) }) : label
}
