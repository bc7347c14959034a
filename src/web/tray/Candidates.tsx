import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { isNotAsked } from '#web/works/stateText.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'

/**
 * The tasks that may belong to a work whose answer was lost. Only the user can choose one, send it again or give up.
 */
export function Candidates({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { decide } = useWorkActions()
  const moment = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'short', timeStyle: 'medium' })
  const giveUp = (
    <Button look="quiet" onClick={() => decide(work, { giveUp: true })}>
      {t('tray.giveUp')}
    </Button>
  )
  // Null: the service has not been asked for its tasks yet, and sending the work again might make it twice.
  if (work.candidates === null) return isNotAsked(work) && <div className="mt-2 -ml-2 text-12">{giveUp}</div>
  return (
    <div className="mt-2 text-12">
      <p>{t(work.candidates.length > 0 ? 'tray.candidatesLead' : 'tray.noCandidates')}</p>
      <ul className="mt-1 divide-y divide-line border-y border-line empty:hidden">
        {work.candidates.map(({ taskId, createdAt }) => (
          <li key={taskId} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <span className="figures block truncate">{t('tray.candidate', { id: taskId })}</span>
              {createdAt !== null && <span className="text-muted">{moment.format(createdAt)}</span>}
            </span>
            <Button onClick={() => decide(work, { adopt: taskId })}>{t('tray.adopt')}</Button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => decide(work, { sendAgain: true })}>{t('tray.sendAgain')}</Button>
        {giveUp}
      </div>
    </div>
  )
}
