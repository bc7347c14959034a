import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isMoving } from '#web/works/filter.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'

const TitleDialog = lazy(async () => ({ default: (await import('#web/actions/TitleDialog.tsx')).TitleDialog }))

interface Props {
  readonly work: Work
  /** Called before it is moved to the trash, by a view that shows only this work. */
  readonly beforeTrash?: (() => void) | undefined
}

/** The actions on the inspected work. */
export function WorkActions({ work, beforeTrash }: Props) {
  const { t } = useTranslation()
  const { favourite, trash, untrash } = useWorkActions()
  const [naming, setNaming] = useState(false)
  const trashed = work.trashedAt !== null
  return (
    <div role="group" aria-label={t('copy.organise')} className="flex flex-wrap gap-2">
      <p className="w-full text-12 text-muted" aria-hidden>
        {t('copy.organise')}
      </p>
      <Button aria-pressed={work.favourite} onClick={() => favourite([work], !work.favourite)}>
        <Icon name="star" />
        {t(work.favourite ? 'act.unfavourite' : 'act.favourite')}
      </Button>
      <Button onClick={() => setNaming(true)}>
        <Icon name="edit" />
        {t('act.rename')}
      </Button>
      {!isMoving(work) && (
        <Button
          onClick={() => {
            if (trashed) return untrash([work])
            beforeTrash?.()
            trash([work])
          }}
        >
          <Icon name={trashed ? 'undo' : 'trash'} />
          {t(trashed ? 'act.untrash' : 'act.trash')}
        </Button>
      )}
      {naming && (
        <Suspense>
          <TitleDialog work={work} close={() => setNaming(false)} />
        </Suspense>
      )}
    </div>
  )
}
