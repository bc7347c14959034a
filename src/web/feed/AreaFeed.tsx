import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { totalOf, worksOf } from '#web/works/cache.ts'
import { useAllPages } from '#web/works/useAllPages.ts'
import { finishedQuery, worksQuery } from '#web/works/queries.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { canOpen } from '#web/works/results.ts'
import { Viewer } from '#web/viewer/lazyViewer.ts'
import { FeedBar } from './FeedBar.tsx'
import { FeedList } from './FeedList.tsx'
import type { FeedScope } from './feedScope.ts'
import { useFeedSearch } from './feedSearch.ts'
import { useFeedSelection } from './useFeedSelection.ts'

interface Props extends FeedScope {
  /** Shown while there are no works yet. */
  readonly empty: ReactNode
}

/** The next page is fetched when the open work is among this many last loaded ones. */
const NEAR = 3

/** The works of an area, which can be searched, filtered, selected and opened. Its state is in the address. */
export function AreaFeed({ area, operations, empty }: Props) {
  const { search, change } = useFeedSearch()
  const views = useOperationViews()
  const filter = { operations, select: search.show ?? 'all', search: search.q ?? '' } as const
  const list = useInfiniteQuery(worksQuery(area, filter))
  const { data } = list
  const works = useMemo(() => worksOf(data), [data])
  const selection = useFeedSelection(works)
  // The frame that grows into the viewer, and into which the viewer shrinks.
  const [opened, setOpened] = useState(search.work)
  const openable = useMemo(() => works.filter(work => canOpen(work, views[work.operation])), [works, views])
  // If the list is loaded to its end, `openable` is complete.
  const isWhole = !list.hasNextPage
  const { data: finished } = useQuery({
    ...finishedQuery(area, filter, `${totalOf(data)} ${openable.length}`),
    enabled: search.work !== undefined && !isWhole,
  })
  // Load more works before the user reaches the last loaded one in the viewer.
  useAllPages(list, search.work !== undefined && openable.slice(-NEAR).some(work => work.id === search.work))
  const show = (work: string) => {
    setOpened(work)
    change({ work })
  }
  return (
    <>
      <FeedBar works={works} selection={selection} />
      <FeedList
        key={`${search.show} ${search.q}`}
        area={area}
        operations={operations}
        empty={empty}
        selection={selection}
        opened={search.work === undefined ? opened : undefined}
        onOpen={setOpened}
      />
      {search.work !== undefined && (
        <Suspense>
          <Viewer
            workId={search.work}
            works={openable}
            total={isWhole ? undefined : finished}
            show={show}
            close={() => change({ work: undefined }, true)}
          />
        </Suspense>
      )}
    </>
  )
}
