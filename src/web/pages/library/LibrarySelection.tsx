import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { mostAppended } from '#contract/studio/timelineRoutes.ts'
import { AddToTimeline } from '#web/handoff/AddToTimeline.tsx'
import { SelectionBar } from '#web/selection/SelectionBar.tsx'
import { loadable } from '#web/ui/loadable.ts'
import type { Selection } from '#web/selection/useSelection.ts'
import { useExport } from './exports/useExport.ts'
import { ProjectMenu } from '#web/handoff/projects/ProjectMenu.tsx'
import { TagDialog } from './TagDialog.tsx'
import { movedItems, type Chosen } from '#web/handoff/projects/useProjectMoves.ts'
import { filesOf, useLibraryActions } from './useLibraryActions.ts'

const CompareItems = loadable(async () => (await import('./CompareItems.tsx')).CompareItems)
const ExportDialog = loadable(async () => (await import('./exports/ExportDialog.tsx')).ExportDialog)

interface Props {
  /** All selected items. */
  readonly chosen: readonly Chosen[]
  /** The selected items that have been loaded. */
  readonly items: readonly LibraryItem[]
  readonly selection: Selection
}

/** The actions for all selected items at once. */
export function LibrarySelection({ chosen, items, selection }: Props) {
  const { t } = useTranslation()
  const { favourite, trash, untrash } = useLibraryActions()
  const { download, exportItems, busy } = useExport()
  const [tagging, setTagging] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [comparing, setComparing] = useState(false)
  const [one, other] = items
  const pair = one && other && items.length === 2 && selection.picked.size === 2 ? ([one, other] as const) : undefined
  const none = chosen.length === 0 ? t('library.selectFirst') : undefined
  const liked = items.length > 0 && items.every(item => item.favourite)
  const trashed = items.some(item => item.trashedAt !== null)
  const more = filesOf(items) - items.length
  return (
    <>
      <SelectionBar
        selection={selection}
        count={selection.picked.size}
        download={none === undefined ? () => download(chosen, items) : undefined}
      >
        <Button
          reason={
            pair ? (pair[0].kind === pair[1].kind ? undefined : t('library.compareKinds')) : t('selection.compareTwo')
          }
          aria-haspopup="dialog"
          onClick={() => setComparing(true)}
        >
          <Icon name="compare" />
          {t('selection.compare')}
        </Button>
        <Button reason={none} onClick={() => favourite(chosen, !liked)}>
          <Icon name="star" />
          {t(liked ? 'act.unfavourite' : 'act.favourite')}
        </Button>
        <Button reason={none} busy={busy} aria-haspopup="dialog" onClick={() => setExporting(true)}>
          <Icon name="file" />
          {t('library.export.selection')}
        </Button>
        <AddToTimeline
          assets={items.map(({ asset }) => asset)}
          reason={
            none ?? (items.length > mostAppended ? t('copy.timeline.tooMany', { most: mostAppended }) : undefined)
          }
        />
        <ProjectMenu moved={movedItems(chosen)} items={items} reason={none} />
        <Button reason={none} aria-haspopup="dialog" onClick={() => setTagging(true)}>
          <Icon name="tag" />
          {t('library.tag')}
        </Button>
        <Button
          reason={none}
          onClick={() => {
            if (trashed) untrash(chosen)
            else trash(chosen)
            selection.end()
          }}
        >
          <Icon name={trashed ? 'undo' : 'trash'} />
          {t(trashed ? 'act.untrash' : 'act.trash')}
        </Button>
      </SelectionBar>
      {more > 0 && !trashed && (
        <p role="status" className="-mt-2 mb-4 text-12 text-muted">
          {t('library.together', { count: more })}
        </p>
      )}
      <Suspense>
        {comparing && pair && <CompareItems items={pair} close={() => setComparing(false)} />}
        {exporting && (
          <ExportDialog
            description={t('library.fileCount', { count: chosen.length })}
            make={what => exportItems(chosen, what)}
            close={() => setExporting(false)}
          />
        )}
      </Suspense>
      {tagging && <TagDialog chosen={chosen} items={items} close={() => setTagging(false)} />}
    </>
  )
}
