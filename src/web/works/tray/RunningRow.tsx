import { useTranslation } from 'react-i18next'
import { operationFacts } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { adviceOn, tellCountdown } from '../stateWords.ts'
import { useSecond } from '../useSecond.ts'
import { WorkHead } from './WorkHead.tsx'

/** A work that runs: its phase in words, how long it has taken and usually takes. Nobody knows what share is done. */
export function RunningRow({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const now = useSecond()
  const [from, to] = operationFacts[work.operation].typicalSeconds
  const advice = adviceOn(work, now, t, useLanguage())
  return (
    <li className="py-3">
      <WorkHead work={work} />
      <p className="mt-1 flex items-baseline gap-2 text-12">
        <span>{t(`work.states.${work.state}`)}</span>
        <span className="figures" aria-hidden>
          {tellCountdown(now - work.createdAt)}
        </span>
        <span className="text-muted">{t('work.typical', { from, to })}</span>
      </p>
      {advice.map(line => (
        <p key={line} className="mt-1 text-12">
          {line}
        </p>
      ))}
    </li>
  )
}
