import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { worksOf } from '../data/cache.ts'
import { worksQuery } from '../data/queries.ts'
import { useOperationViews } from '../operationView.ts'
import { canOpen } from '../viewer/results.ts'
import { Viewer } from '../viewer/lazyViewer.ts'
import { FeedBar } from './FeedBar.tsx'
import { FeedList } from './FeedList.tsx'
import type { FeedScope } from './feedScope.ts'
import { useFeedSearch } from './feedSearch.ts'

interface Props extends FeedScope {
  /** Shown while there are no works yet. */
  readonly empty: ReactNode
}

/** The works of an area with all that is done to them: looked for, filtered, picked, opened. Its state is the address. */
export function AreaFeed({ area, operations, empty }: Props) {
  const { search, change } = useFeedSearch()
  const views = useOperationViews()
  const { data } = useInfiniteQuery(
    worksQuery(area, { operations, select: search.show ?? 'all', search: search.q ?? '' }),
  )
  // The frame that grows into the viewer, and into which the viewer shrinks.
  const [opened, setOpened] = useState(search.work)
  const show = (work: string) => {
    setOpened(work)
    change({ work })
  }
  return (
    <>
      <FeedBar area={area} operations={operations} />
      <FeedList
        key={`${search.show} ${search.q}`}
        area={area}
        operations={operations}
        empty={empty}
        opened={search.work === undefined ? opened : undefined}
        onOpen={setOpened}
      />
      {search.work !== undefined && (
        <Suspense>
          <Viewer
            workId={search.work}
            works={worksOf(data).filter(work => canOpen(work, views[work.operation]))}
            show={show}
            close={() => change({ work: undefined }, true)}
          />
        </Suspense>
      )}
    </>
  )
}
