import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { isMoving } from '#web/works/filter.ts'
import { notify } from '#web/ui/notices/notices.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'

/** Whether a work can be made again: not while it is or may be in progress, as it might be paid for twice. */
export const canBeMadeAgain = (work: Pick<Work, 'state'>) => !isMoving(work) && work.state !== 'unknown'

/** Makes a work again with one press: the same request, as a new work. A refusal is shown as a notice. */
export function useAgain() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { again } = useSubmit({ onRefused: failure => notify(failureText(failure)) })
  return {
    again: (work: Work) => {
      if (!canBeMadeAgain(work)) return
      again(work)
      announce(t('act.againSent'))
    },
    /** The label of the button, with what the work cost the last time. */
    againLabel: ({ credits }: Pick<Work, 'credits'>) =>
      credits === null ? t('act.again') : t('act.againFor', { count: credits }),
  }
}
