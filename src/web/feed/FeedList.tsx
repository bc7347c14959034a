import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { JustifiedGrid } from '#web/ui/lists/JustifiedGrid.tsx'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import { totalOf, worksOf } from '#web/works/cache.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { worksQuery } from '#web/works/queries.ts'
import { rowHeight, soundRowHeight } from '#web/frames/rowHeight.ts'
import { framesOf, useHeldFrames } from '#web/frames/useHeldFrames.ts'
import type { FeedScope } from './feedScope.ts'
import { useFeedSearch } from './feedSearch.ts'
import type { Selection } from '#web/selection/useSelection.ts'
import { useAllPages } from '#web/works/useAllPages.ts'
import { useComing } from '#web/submit/useComing.ts'
import { Tile } from './Tile.tsx'
import { useFeedKeys } from './useFeedKeys.ts'

interface Props extends FeedScope {
  readonly empty: ReactNode
  readonly selection: Selection
  /** The work whose picture grows into the viewer. */
  readonly opened: string | undefined
  readonly onOpen: (workId: string) => void
}

/**
 * The works of an area, newest first, loaded as the reader scrolls; new ones wait behind a button while scrolled down.
 */
export function FeedList({ area, operations, empty, selection, opened, onOpen }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const { search, change } = useFeedSearch()
  const list = useInfiniteQuery(worksQuery(area, { operations, select: search.show ?? 'all', search: search.q ?? '' }))
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetching } = list
  useAllPages(list, search.show === 'moving')
  const works = useMemo(() => worksOf(data), [data])
  const isWhole = search.show === undefined && search.q === undefined
  const coming = useComing(works, { area, operations })
  const total = totalOf(data) + (isWhole ? coming : 0)
  const byId = useMemo(() => new Map(works.map(work => [work.id, work])), [works])
  const siblings = useMemo(() => countGroups(works), [works])
  const now = useMemo(() => framesOf(works, work => views[work.operation].read(work.recipe).aspect), [works, views])
  const isHeard = useMemo(() => works.every(({ operation }) => factsOf(operation).makes === 'sound'), [works])
  const { shown, arrived, release } = useHeldFrames(now)
  const wide = useMediaQuery(WIDE)
  const frames = useMemo(
    () =>
      shown.map(frame =>
        // A very wide frame would be too low on a narrow page.
        frame.words
          ? { ...frame, aspect: wide ? Math.min(3, Math.max(1.25, frame.aspect)) : 2 }
          : !wide && frame.aspect > 3
            ? { ...frame, aspect: 2 }
            : frame,
      ),
    [shown, wide],
  )
  const onKeyDown = useFeedKeys(byId)
  const older = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])

  if (isPending) return <p className="text-muted">{t('feed.loading')}</p>
  if (isError && works.length === 0)
    return (
      <div>
        <p className="mb-3">{t('feed.failed')}</p>
        <Button onClick={() => void refetch()}>{t('error.retry')}</Button>
      </div>
    )
  if (works.length === 0)
    return search.show === undefined && search.q === undefined ? empty : <Nothing clear={() => change(everything)} />
  return (
    // The keys act on the focused frame, which is itself a link.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} {...selection.listeners}>
      <div className="mb-3 flex h-5 items-baseline gap-3">
        <h2 className="font-semibold">{t('feed.label')}</h2>
        <p className="text-12 text-muted">
          <span className="figures">{total}</span> {t('feed.frames', { count: total })}
        </p>
      </div>
      {arrived > 0 && (
        <div className="pointer-events-none sticky top-4 z-10 flex h-0 justify-center max-wide:top-16">
          <button
            type="button"
            onClick={release}
            className="pointer-events-auto flex h-8 items-center gap-2 rounded-control bg-ink px-3 whitespace-nowrap text-paper"
          >
            <Icon name="up" />
            {t('feed.arrived', { count: arrived })}
          </button>
        </div>
      )}
      <JustifiedGrid
        label={t('feed.label')}
        frames={frames}
        rowHeight={isHeard ? soundRowHeight : rowHeight}
        onEnd={hasNextPage ? older : undefined}
        render={(frame, { width, height, tabIndex }) => {
          const work = byId.get(frame.id)
          return (
            work && (
              <Tile
                work={work}
                width={width}
                height={height}
                tabIndex={tabIndex}
                siblings={work.groupSize ?? siblings.get(work.group) ?? 1}
                grows={opened === work.id}
                onOpen={onOpen}
                picked={selection.active ? selection.picked.has(work.id) : undefined}
              />
            )
          )
        }}
      />
    </div>
  )
}

const everything = { show: undefined, q: undefined }

/** How many loaded works come from each press. */
function countGroups(works: readonly Work[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { group } of works) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
  return counts
}

function Nothing({ clear }: { readonly clear: () => void }) {
  const { t } = useTranslation()
  const { search } = useFeedSearch()
  return (
    <div>
      <p className="mb-3 text-muted">
        {search.q !== undefined
          ? t('feed.nothingFound', { search: search.q })
          : search.show === 'trash'
            ? t('feed.nothingTrash')
            : search.show === 'attention'
              ? t('feed.nothingAttention')
              : t('feed.nothing')}
      </p>
      <Button onClick={clear}>{t('feed.showAll')}</Button>
    </div>
  )
}
