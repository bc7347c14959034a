import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isMoving } from '#web/works/filter.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { downloadWorks } from '#web/downloads/download.ts'
import { AddToProject } from '#web/handoff/projects/AddToProject.tsx'
import { SelectionBar } from '#web/selection/SelectionBar.tsx'
import type { Selection } from '#web/selection/useSelection.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'

interface Props {
  /** The selected works. */
  readonly works: readonly Work[]
  readonly selection: Selection
}

/** What can be done to all selected works at once. */
export function WorkSelectionBar({ works, selection }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const { favourite, trash, untrash } = useWorkActions()
  const navigate = useNavigate()
  const [one, other, third] = works
  const liked = works.length > 0 && works.every(work => work.favourite)
  const trashed = works.some(work => work.trashedAt !== null)
  const still = works.filter(work => !isMoving(work))
  const hasFiles = works.some(work => work.results.length > 0)
  return (
    <SelectionBar
      selection={selection}
      count={works.length}
      download={hasFiles ? () => downloadWorks(works, views) : undefined}
    >
      <Button
        reason={one && other && !third ? undefined : t('selection.compareTwo')}
        onClick={() => {
          if (one && other) void navigate({ to: '/works/compare', search: { a: one.id, b: other.id } })
        }}
      >
        <Icon name="compare" />
        {t('selection.compare')}
      </Button>
      {hasFiles && <AddToProject key={works.map(({ id }) => id).join(' ')} works={works} />}
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
          selection.end()
        }}
      >
        <Icon name={trashed ? 'undo' : 'trash'} />
        {t(trashed ? 'act.untrash' : 'act.trash')}
      </Button>
    </SelectionBar>
  )
}
