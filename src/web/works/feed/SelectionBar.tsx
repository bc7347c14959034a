import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isMoving } from '../data/filter.ts'
import { useWorkActions } from '../useWorkActions.ts'

interface Props {
  readonly works: readonly Work[]
  readonly end: () => void
}

/** What can be done to all picked works at once. */
export function SelectionBar({ works, end }: Props) {
  const { t } = useTranslation()
  const { favourite, trash, untrash } = useWorkActions()
  const liked = works.length > 0 && works.every(work => work.favourite)
  const trashed = works.some(work => work.trashedAt !== null)
  const still = works.filter(work => !isMoving(work))
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-2">
      <p role="status" className="mr-2 font-semibold">
        {t('feed.selected', { count: works.length })}
      </p>
      <Button aria-disabled={works.length === 0} onClick={() => works.length > 0 && favourite(works, !liked)}>
        <Icon name="star" />
        {t(liked ? 'act.unfavourite' : 'act.favourite')}
      </Button>
      <Button
        aria-disabled={still.length === 0}
        onClick={() => {
          if (still.length === 0) return
          if (trashed) untrash(still)
          else trash(still)
          end()
        }}
      >
        <Icon name={trashed ? 'undo' : 'trash'} />
        {t(trashed ? 'act.untrash' : 'act.trash')}
      </Button>
      <Button look="quiet" className="ml-auto" onClick={end}>
        {t('feed.endSelection')}
      </Button>
    </div>
  )
}
