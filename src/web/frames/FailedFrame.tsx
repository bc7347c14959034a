import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { Button } from '#web/ui/Button.tsx'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { RetryLabel } from './RetryLabel.tsx'
import { stateAdvice, refundText, recoveryActions } from '#web/works/stateText.ts'
import { useAgain } from '#web/actions/useAgain.ts'
import { openTray } from '#web/actions/openTray.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'

/** A work without a result: why, what was refunded, and what can be done, the likeliest action first. */
export function FailedFrame({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const wording = useWording()
  const { again } = useAgain()
  const { restore, trash, untrash } = useWorkActions()
  const take = useOpenRecipe()
  const navigate = useNavigate()
  const view = useOperationView(work.operation)
  const name = nameOf(work, view)
  useLettersFor(name)
  const ways = {
    again: [<RetryLabel key="again" work={work} />, () => again(work)],
    edit: [t('work.edit'), () => take(work)],
    cheaper: [t('work.cheaper'), () => take(work)],
    credits: [t('work.credits'), () => void navigate({ to: '/credits' })],
    plan: [t('work.plan'), () => void navigate({ to: '/' })],
    restore: [t('work.restore'), () => restore(work)],
    decide: [t('work.decide'), openTray],
  } as const
  return (
    <div className="@container flex size-full flex-col justify-between gap-2 overflow-auto border border-edge p-3">
      <p dir="auto" className="line-clamp-2 shrink-0 pr-8 text-12 text-muted">
        {name}
      </p>
      <div>
        <p className="font-semibold">{t(`work.states.${work.state}`)}</p>
        <div className="mt-1 text-12 wrap-anywhere">
          {stateAdvice(work, 0, t, wording).map(line => (
            <p key={line}>{line}</p>
          ))}
          <p className="text-muted empty:hidden">{refundText(work, view, t)}</p>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {recoveryActions(work, view).map((way, index) => (
            <Button key={way} look={index === 0 ? 'plain' : 'quiet'} onClick={ways[way][1]}>
              {ways[way][0]}
            </Button>
          ))}
          {work.trashedAt !== null ? (
            <Button look="quiet" onClick={() => untrash([work])}>
              {t('act.untrash')}
            </Button>
          ) : (
            <Button look="quiet" onClick={() => trash([work])}>
              {t('work.putAway')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
