import { useTranslation } from 'react-i18next'
import type { WorkHistory } from '#contract/studio/workDetails.ts'
import type { Work } from '#contract/studio/works.ts'
import { refundText } from '#web/works/frame/stateText.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { FactList } from './FactList.tsx'

interface Props {
  readonly work: Work
  readonly history: WorkHistory
}

/** What a work was to cost, what it did cost and what came back; what nobody said is said to be so. */
export function Costs({ work, history: { credits } }: Props) {
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const amount = (count: number | null, none: string) =>
    count === null ? none : t('dashboard.costs.credits', { count })
  const { estimated, charged, returned } = credits
  const isOver = work.state === 'done'
  const back = returned
    ? amount(returned.credits, t('work.refunded'))
    : (refundText(work, view, t) ?? t('dashboard.costs.nothing'))
  return (
    <FactList
      rows={[
        [t('dashboard.costs.estimated'), amount(estimated, t('dashboard.costs.unsaid'))],
        [
          t('dashboard.costs.charged'),
          amount(charged, t(isOver ? 'dashboard.costs.unsaid' : 'dashboard.costs.notYet')),
        ],
        [t('dashboard.costs.returned'), back],
      ]}
    />
  )
}
