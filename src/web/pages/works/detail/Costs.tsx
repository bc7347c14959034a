import { useTranslation } from 'react-i18next'
import type { WorkHistory } from '#contract/studio/workDetails.ts'
import type { Work } from '#contract/studio/works.ts'
import { isMoving } from '#web/works/filter.ts'
import { refundText } from '#web/works/stateText.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { FactList } from './FactList.tsx'

interface Props {
  readonly work: Work
  readonly history: WorkHistory
}

/** The estimated, charged and refunded credits of a work; says so if an amount is not known. */
export function Costs({ work, history: { credits } }: Props) {
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const amount = (count: number | null, none: string) =>
    count === null ? none : t('dashboard.costs.credits', { count })
  const { estimated, charged, isFree, returned } = credits
  const nothing = t('dashboard.costs.nothing')
  const refund = refundText(work, view, t)
  // Without a task nothing was held, so nothing can be refunded.
  const back = returned
    ? amount(returned.credits, t('work.refunded'))
    : work.task === null
      ? nothing
      : (refund ?? nothing)
  const spent = (): string => {
    if (charged === 0) return isFree && work.state === 'done' ? t('dashboard.costs.free') : nothing
    if (charged !== null) return amount(charged, nothing)
    if (isMoving(work)) return t('dashboard.costs.notYet')
    const isOver = work.state === 'failed' || work.state === 'cancelled'
    const isKnown = work.task === null || returned !== null || refund !== undefined
    return isOver && isKnown ? nothing : t('dashboard.costs.unsaid')
  }
  return (
    <FactList
      rows={[
        // A charge as estimated is said once.
        ...(charged !== null && charged === estimated
          ? []
          : [[t('dashboard.costs.estimated'), amount(estimated, t('dashboard.costs.unsaid'))] as const]),
        [t('dashboard.costs.charged'), spent()],
        [t('dashboard.costs.returned'), back],
      ]}
    />
  )
}
