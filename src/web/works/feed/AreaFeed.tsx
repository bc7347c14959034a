import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { totalOf, worksOf } from '../data/cache.ts'
import { useAllPages } from '../data/useAllPages.ts'
import { finishedQuery, worksQuery } from '../data/queries.ts'
import { useOperationViews } from '../operationView.ts'
import { canOpen } from '../viewer/results.ts'
import { Viewer } from '../viewer/lazyViewer.ts'
import { FeedBar } from './FeedBar.tsx'
import { FeedList } from './FeedList.tsx'
import type { FeedScope } from './feedScope.ts'
import { useFeedSearch } from './feedSearch.ts'
import { useFeedSelection } from './useFeedSelection.ts'

interface Props extends FeedScope {
  /** Shown while there are no works yet. */
  readonly empty: ReactNode
}

/** From so many works before the last that was loaded, the next ones are fetched. */
const NEAR = 3

/** The works of an area with all that is done to them: looked for, filtered, picked, opened. Its state is the address. */
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
  // Of a list that was loaded to its end all that can be opened is there.
  const isWhole = !list.hasNextPage
  const { data: finished } = useQuery({
    ...finishedQuery(area, filter, `${totalOf(data)} ${openable.length}`),
    enabled: search.work !== undefined && !isWhole,
  })
  // Whoever leafs through comes to what was not loaded yet.
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
