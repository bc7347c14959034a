import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { worksOf } from './cache.ts'
import { useOperationViews } from './operationView.ts'
import { worksQuery } from './queries.ts'
import { Sheet } from './Sheet.tsx'
import { framesOf, useHeldFrames } from './useSheet.ts'

interface Props {
  readonly area: string
  readonly open: (work: Work, content: ReactNode) => ReactNode
  /** Stands where nothing was made yet. */
  readonly empty: ReactNode
}

/** The works of an area, newest first. */
export function Feed({ area, open, empty }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    worksQuery(area),
  )
  const works = worksOf(data)
  const { shown, arrived, release } = useHeldFrames(
    framesOf(works, work => views[work.operation].read(work.recipe).aspect),
  )

  if (isPending) return <p className="text-muted">{t('feed.loading')}</p>
  if (isError && works.length === 0)
    return (
      <div>
        <p className="mb-3">{t('feed.failed')}</p>
        <Button onClick={() => void refetch()}>{t('error.retry')}</Button>
      </div>
    )
  if (works.length === 0) return empty
  return (
    <>
      <div className="mb-3 flex h-5 items-baseline gap-3">
        <h2 className="font-semibold">{t('feed.label')}</h2>
        <p className="text-12 text-muted">
          <span className="figures">{works.length}</span>
          {hasNextPage && '+'} {t('feed.frames', { count: works.length })}
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
      <Sheet frames={shown} works={new Map(works.map(work => [work.id, work]))} open={open} />
      {hasNextPage && (
        <Button className="mt-6" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('feed.older')}
        </Button>
      )}
    </>
  )
}
