import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { JustifiedGrid } from '#web/ui/lists/JustifiedGrid.tsx'
import { VirtualList } from '#web/ui/lists/VirtualList.tsx'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import type { Selection } from '#web/selection/useSelection.ts'
import { ItemRow } from './ItemRow.tsx'
import { ItemTile } from './ItemTile.tsx'
import { itemsQuery } from './libraryQueries.ts'
import { filtersOf, useLibrarySearch } from './librarySearch.ts'
import { UploadButton } from './UploadButton.tsx'
import type { ShownItem } from './shownItems.ts'

const rowHeight = (width: number) => (width < 560 ? 120 : width < 1000 ? 160 : 200)
/** Aspect ratio for files that have none of their own, such as sounds. */
const PLAIN = 1.4
/** That of a song, whose cover stands beside its waveform. */
const COVERED = 2.2
const NARROWEST = 0.4

/** The items of the library that match the address, as far as they have been loaded. */
export function useLibraryItems() {
  const { search } = useLibrarySearch()
  const query = useInfiniteQuery(itemsQuery(search))
  const items = useMemo(() => query.data?.pages.flatMap(page => page.items) ?? [], [query.data])
  return { ...query, items }
}

interface Props {
  readonly list: ReturnType<typeof useLibraryItems>
  /** The items as entries, of which each may stand for several. */
  readonly shown: readonly ShownItem[]
  readonly selection: Selection
}

/** The library as a grid in real proportions, or as rows. Only items near the viewport are in the document. */
export function LibraryItems({ list, shown, selection }: Props) {
  const { t } = useTranslation()
  const { search, change } = useLibrarySearch()
  const wide = useMediaQuery(WIDE)
  const { items, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetching } = list
  const byId = useMemo(() => new Map(shown.map(one => [one.item.id, one])), [shown])
  const frames = useMemo(
    () => shown.map(({ item }) => ({ id: item.id, aspect: aspectOf(item, wide ? 4 : 2.2) })),
    [shown, wide],
  )
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const picked = (id: string) => (selection.active ? selection.picked.has(id) : undefined)

  if (isPending) return <p className="text-muted">{t('library.loading')}</p>
  if (isError && items.length === 0)
    return (
      <div role="alert">
        <p className="mb-3">{t('library.failed')}</p>
        <Button onClick={() => void refetch()}>{t('error.retry')}</Button>
      </div>
    )
  if (items.length === 0) {
    const filters = Object.keys(filtersOf(search))
    if (filters.length === 0)
      return (
        <EmptyState title={t('library.empty')} action={<UploadButton />}>
          {t('library.emptyLead')}
        </EmptyState>
      )
    const only = (name: string) => filters.length === 1 && filters[0] === name
    const isNewProject = only('project') && search.project !== 'none'
    return (
      <EmptyState
        title={t(
          search.show === 'trash' && only('show')
            ? 'library.nothingTrash'
            : isNewProject
              ? 'library.nothingProject'
              : 'library.nothingFound',
        )}
        action={
          <Button onClick={() => change(Object.fromEntries(filters.map(name => [name, undefined])))}>
            {t('library.showAll')}
          </Button>
        }
      >
        {isNewProject ? t('library.nothingProjectLead') : undefined}
      </EmptyState>
    )
  }
  return (
    <div {...selection.listeners}>
      {search.view === 'list' ? (
        <>
          <VirtualList
            label={t('library.items')}
            items={shown.map(one => ({ ...one, id: one.item.id }))}
            estimate={57}
            scrolls="page"
            render={({ item, files }, tabIndex) => (
              <ItemRow item={item} files={files} tabIndex={tabIndex} picked={picked(item.id)} />
            )}
          />
          {hasNextPage && <Sentinel key={items.length} onSeen={more} />}
        </>
      ) : (
        <JustifiedGrid
          label={t('library.items')}
          frames={frames}
          rowHeight={rowHeight}
          onEnd={hasNextPage ? more : undefined}
          render={(frame, { height, tabIndex }) => {
            const one = byId.get(frame.id)
            return one && <ItemTile {...one} height={height} tabIndex={tabIndex} picked={picked(frame.id)} />
          }}
        />
      )}
      {isFetching && <p className="py-3 text-12 text-muted">{t('library.loading')}</p>}
    </div>
  )
}

function aspectOf({ asset: { width, height }, work }: LibraryItem, widest: number): number {
  if (work?.song) return COVERED
  return width === undefined || height === undefined ? PLAIN : Math.min(widest, Math.max(NARROWEST, width / height))
}

/** Placed below a list: more is fetched when it comes near the viewport. */
function Sentinel({ onSeen }: { readonly onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && onSeen(), {
      rootMargin: '1500px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [onSeen])
  return <div ref={mark} className="h-px" />
}
