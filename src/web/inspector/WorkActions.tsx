import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isMoving } from '#web/works/filter.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'

const TitleDialog = lazy(async () => ({ default: (await import('#web/actions/TitleDialog.tsx')).TitleDialog }))

/** The actions on the inspected work. */
export function WorkActions({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { favourite, trash, untrash } = useWorkActions()
  const [naming, setNaming] = useState(false)
  const trashed = work.trashedAt !== null
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-pressed={work.favourite} onClick={() => favourite([work], !work.favourite)}>
        <Icon name="star" />
        {t(work.favourite ? 'act.unfavourite' : 'act.favourite')}
      </Button>
      <Button onClick={() => setNaming(true)}>
        <Icon name="edit" />
        {t('act.rename')}
      </Button>
      {!isMoving(work) && (
        <Button onClick={() => (trashed ? untrash([work]) : trash([work]))}>
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
