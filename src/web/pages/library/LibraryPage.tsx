import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { ImportButton } from './exports/ImportButton.tsx'
import { LibraryBar } from './LibraryBar.tsx'
import { LibraryItems, useLibraryItems } from './LibraryItems.tsx'
import { projectsQuery } from '#web/handoff/projects/useProjectMoves.ts'
import { summaryQuery } from './libraryQueries.ts'
import { useLibrarySearch } from './librarySearch.ts'
import { Projects } from './projects/Projects.tsx'
import { shownItems, type ShownItem } from './shownItems.ts'
import { UploadButton } from './UploadButton.tsx'
import { useLibrarySelection } from './useLibrarySelection.ts'

const ItemDialog = loadable(async () => (await import('./item/ItemDialog.tsx')).ItemDialog)
const LibrarySelection = loadable(async () => (await import('./LibrarySelection.tsx')).LibrarySelection)
const StorageDialog = loadable(async () => (await import('./storage/StorageDialog.tsx')).StorageDialog)
const TrashBar = loadable(async () => (await import('./storage/TrashBar.tsx')).TrashBar)

/** All files of the account: uploads and results. */
export function LibraryPage() {
  const { t } = useTranslation()
  usePageTitle(t('area.library'))
  const { search, change } = useLibrarySearch()
  const [storing, setStoring] = useState(false)
  const list = useLibraryItems()
  const { data } = useQuery(summaryQuery)
  const projects = useQuery(projectsQuery)
  // Shown earlier, the bar and the files would be moved, under a press too, by the projects above them.
  const projectsKnown = !projects.isPending || projects.failureCount > 0 || projects.isPaused
  const language = useLanguage()
  // The files of one work are listed one by one.
  const isApart = search.work !== undefined
  const shown = useMemo(
    () => (isApart ? list.items.map((item): ShownItem => ({ item, ids: [item.id] })) : shownItems(list.items)),
    [list.items, isApart],
  )
  const { selection, chosen } = useLibrarySelection(shown, list.hasNextPage)
  const picked = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const open = list.items.find(({ id }) => id === search.item)
  return (
    <div className="p-6 max-wide:p-4 max-wide:pb-20">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-22 font-semibold tracking-tight">{t('area.library')}</h1>
        <UploadButton />
        <ImportButton />
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setStoring(true)}>
          <Icon name="info" />
          <span className="max-wide:sr-only">
            {t('library.storage.open')}
            {data && <span className="figures ml-2 text-12">{formatBytes(data.totalBytes, language)}</span>}
          </span>
        </Button>
      </div>
      {projectsKnown && (
        <>
          <Projects />
          {selection.active ? (
            <Suspense>
              <LibrarySelection
                chosen={chosen}
                items={list.items.filter(({ id }) => picked.has(id))}
                selection={selection}
              />
            </Suspense>
          ) : (
            <LibraryBar select={selection.begin} workName={list.items[0]?.name ?? ''} />
          )}
          <Suspense>{search.show === 'trash' && <TrashBar />}</Suspense>
          <LibraryItems list={list} shown={shown} selection={selection} />
        </>
      )}
      <Suspense>
        {open && <ItemDialog key={open.id} item={open} close={() => change({ item: undefined })} />}
        {storing && <StorageDialog close={() => setStoring(false)} />}
      </Suspense>
    </div>
  )
}
