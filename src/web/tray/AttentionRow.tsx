import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { operations } from '#contract/operations.ts'
import type { Work } from '#contract/studio/works.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { Button } from '#web/ui/Button.tsx'
import { RetryLabel } from '#web/frames/RetryLabel.tsx'
import { useDownMaker } from '#web/works/useDownMaker.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { stateAdvice, refundText, recoveryActions } from '#web/works/stateText.ts'
import { useAgain } from '#web/actions/useAgain.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'
import { Candidates } from './Candidates.tsx'
import { WorkHeader } from './WorkHeader.tsx'

/** A work without a result: why, what was refunded, and what can be done. */
export function AttentionRow({ work, close }: { readonly work: Work; readonly close: () => void }) {
  const { t } = useTranslation()
  const wording = useWording()
  const { again } = useAgain()
  const take = useOpenRecipe()
  const navigate = useNavigate()
  const view = useOperationView(work.operation)
  const { trash } = useWorkActions()
  const ways = recoveryActions(work, view)
  const down = useDownMaker(work)
  return (
    <li className="py-3">
      <WorkHeader work={work} />
      <p className="mt-1 font-semibold">{t(`work.states.${work.state}`)}</p>
      {stateAdvice(work, 0, t, wording).map(line => (
        <p key={line} className="text-12 wrap-anywhere">
          {line}
        </p>
      ))}
      {down !== undefined && <p className="text-12">{t('work.makerDown', { provider: down })}</p>}
      <p className="text-12 text-muted empty:hidden">
        {refundText(work, view, t) ?? (wasRefunded(work) && t('work.refunded'))}
      </p>
      {work.state === 'unknown' && <Candidates work={work} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {ways.map((way, index) => {
          if (way === 'restore' || way === 'decide') return null
          const look = index === 0 ? 'plain' : 'quiet'
          return way === 'again' ? (
            <Button key={way} look={look} onClick={() => again(work)}>
              <RetryLabel work={work} />
            </Button>
          ) : (
            <Button
              key={way}
              look={look}
              onClick={() => {
                if (way === 'plan') void navigate({ to: '/' })
                else if (way === 'credits') void navigate({ to: '/credits' })
                else take(work)
                close()
              }}
            >
              {t(`work.${way}`)}
            </Button>
          )
        })}
        {work.state !== 'unknown' && (
          <Button look="quiet" onClick={() => trash([work])}>
            {t('work.putAway')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Whether the service reports that it released the work's hold on credits. */
function wasRefunded({ operation, task }: Work): boolean {
  if (task === null) return false
  try {
    const reading = operations[operation].read(task)
    return reading.phase === 'failed' && reading.refunded
  } catch {
    // A record that cannot be read says nothing.
    return false
  }
}
