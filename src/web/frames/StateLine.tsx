import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { isMoving } from '#web/works/filter.ts'
import { progressOf } from '#web/works/progress.ts'
import { formatCountdown, stateName } from '#web/works/stateText.ts'
import { useSecond } from '#web/ui/useSecond.ts'
import { useTypicalTime } from '#web/works/useTypicalTime.ts'

/**
 * The state of a work in one line; while it is running also its progress if the engine reports it, else the elapsed
 * time.
 */
export function StateLine({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const state = stateName(work, t)
  const marked = work.state === 'failed' || work.state === 'unknown' ? 'font-semibold text-ink' : ''
  return isMoving(work) ? <Moving work={work} state={state} /> : <span className={`truncate ${marked}`}>{state}</span>
}

function Moving({ work, state }: { readonly work: Work; readonly state: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useSecond()
  const { share } = progressOf(work)
  const typical = useTypicalTime(work, now - work.createdAt)
  if (share !== undefined)
    return (
      <span className="flex w-full items-center gap-2">
        <ProgressBar label={state} share={share} className="h-0.75 flex-1 border-b border-edge" />
        <span className="figures">{new Intl.NumberFormat(language, { style: 'percent' }).format(share)}</span>
      </span>
    )
  const usual = typical && t('work.typical', typical)
  const elapsed = formatCountdown(now - work.createdAt)
  return (
    <span className="truncate" title={usual}>
      {state}{' '}
      <span className="figures text-muted" aria-hidden>
        {elapsed}
      </span>
      {usual !== undefined && <span className="text-muted"> · {usual}</span>}
    </span>
  )
}
