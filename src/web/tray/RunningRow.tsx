import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { progressOf } from '#web/works/progress.ts'
import { stateAdvice, stateName, formatCountdown } from '#web/works/stateText.ts'
import { useDownMaker } from '#web/works/useDownMaker.ts'
import { useTypicalTime } from '#web/works/useTypicalTime.ts'
import { useSecond } from '#web/ui/useSecond.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'
import { WorkHeader } from './WorkHeader.tsx'

/**
 * A running work: its state, elapsed time, progress if it is known, and a cancel button if its service can cancel it.
 */
export function RunningRow({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const now = useSecond()
  const { cancel } = useWorkActions()
  const typical = useTypicalTime(work, now - work.createdAt)
  const language = useLanguage()
  const advice = stateAdvice(work, now, t, useWording())
  const { share, log } = progressOf(work)
  const state = stateName(work, t)
  const down = useDownMaker(work)
  return (
    <li className="py-3">
      <WorkHeader work={work} />
      <p className="mt-1 flex items-baseline gap-2 text-12">
        <span>{state}</span>
        <span className="figures" aria-hidden>
          {formatCountdown(now - work.createdAt)}
        </span>
        {share !== undefined && (
          <span className="figures">{new Intl.NumberFormat(language, { style: 'percent' }).format(share)}</span>
        )}
        <span className="text-muted">{typical && t('work.typical', typical)}</span>
      </p>
      {share !== undefined && <ProgressBar label={state} share={share} className="mt-1 h-0.75 border-b border-edge" />}
      {log !== undefined && (
        <p dir="auto" title={log} className="figures mt-1 truncate text-12 text-muted">
          {log.split('\n').at(-1)}
        </p>
      )}
      {down !== undefined && <p className="mt-1 text-12">{t('work.makerDown', { provider: down })}</p>}
      {advice.map(line => (
        <p key={line} className="mt-1 text-12">
          {line}
        </p>
      ))}
      {work.cancellable && (
        <Button look="quiet" className="mt-1 -ml-2" onClick={() => cancel(work)}>
          {t('work.cancel')}
        </Button>
      )}
    </li>
  )
}
