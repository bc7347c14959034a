import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { wasSent } from '#web/works/stateText.ts'
import { pathOf } from '#web/works/operationView.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { editWork } from '#web/submit/editing.ts'
import { Candidates } from '#web/tray/Candidates.tsx'
import { useWorkActions } from '#web/actions/useWorkActions.ts'

/** The actions for the state of a work: open, edit, cancel, restore or compare it, or settle an unknown outcome. */
export function Acts({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { cancel, restore } = useWorkActions()
  const take = useOpenRecipe()
  const canRestore = work.state === 'cancelled' && !wasSent(work)
  return (
    <>
      {work.state === 'unknown' && <Candidates work={work} />}
      <div className="flex flex-wrap gap-2">
        <Link to={pathOf(work.operation)} search={{ work: work.id }} className={buttonClass()}>
          <Icon name="handOff" />
          {t('dashboard.open')}
        </Link>
        {work.state === 'waiting' && (
          <Button
            onClick={() => {
              editWork(work)
              take(work)
            }}
          >
            <Icon name="edit" />
            {t('work.edit')}
          </Button>
        )}
        {work.cancellable && (
          <Button onClick={() => cancel(work)}>
            <Icon name="close" />
            {t('work.cancel')}
          </Button>
        )}
        {canRestore && <Button onClick={() => restore(work)}>{t('work.restore')}</Button>}
        <Link to="/works" search={{ compare: work.id }} className={buttonClass()}>
          <Icon name="compare" />
          {t('dashboard.compare')}
        </Link>
      </div>
    </>
  )
}
