import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { isMoving } from '#web/works/filter.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'

/** Whether a work can be made again: not while it is or may be in progress, as it might be paid for twice. */
export const canBeMadeAgain = (work: Pick<Work, 'state'>) => !isMoving(work) && work.state !== 'unknown'

/** What a work cost the last time, or was to cost if it was free then: the next one may not be. Null: unknown. */
export const priceAgain = ({ credits, estimated }: Pick<Work, 'credits' | 'estimated'>) =>
  credits === 0 ? estimated : credits

/** Makes a work again with one press: the same request, as a new work. A refusal is shown as a notice. */
export function useAgain() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { again } = useSubmit({ onRefused: failure => notifyLasting(failureText(failure)) })
  return {
    again: (work: Work) => {
      if (!canBeMadeAgain(work)) return
      again(work)
      announce(t('act.againSent'))
    },
    /** The label of the button, with the price. */
    againLabel: (work: Pick<Work, 'credits' | 'estimated'>) => {
      const price = priceAgain(work)
      return price === null ? t('act.again') : t('act.againFor', { count: price })
    },
  }
}
