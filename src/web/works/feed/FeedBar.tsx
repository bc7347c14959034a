import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterRow } from '#web/ui/lists/FilterRow.tsx'
import { useSettledText } from '#web/ui/fields/useSettledText.ts'
import { worksOf } from '../data/cache.ts'
import { worksQuery } from '../data/queries.ts'
import type { FeedScope } from './feedScope.ts'
import { pickedIds, useFeedSearch } from './feedSearch.ts'

const SelectionBar = lazy(async () => ({ default: (await import('./SelectionBar.tsx')).SelectionBar }))

const shows = ['all', 'favourite', 'moving', 'attention', 'trash'] as const

/** Above a feed: what to look for, which part to show, and picking several. */
export function FeedBar({ area, operations }: FeedScope) {
  const { t } = useTranslation()
  const { search, change } = useFeedSearch()
  const { data } = useInfiniteQuery(
    worksQuery(area, { operations, select: search.show ?? 'all', search: search.q ?? '' }),
  )
  const shown = search.show ?? 'all'
  if (search.picked !== undefined) {
    const ids = new Set(pickedIds(search.picked))
    return (
      <Suspense>
        <SelectionBar
          works={worksOf(data).filter(work => ids.has(work.id))}
          end={() => change({ picked: undefined })}
        />
      </Suspense>
    )
  }
  return (
    <div role="search" aria-label={t('feed.tools')} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField />
      <Button look="quiet" onClick={() => change({ picked: '' })}>
        <Icon name="select" />
        {t('feed.select')}
      </Button>
      <FilterRow
        label={t('feed.show')}
        values={shows}
        value={shown}
        onChange={show => change({ show: show === 'all' ? undefined : show })}
        labelOf={show => t(`feed.shows.${show}`)}
        className="max-wide:-ml-2"
      />
    </div>
  )
}

function SearchField() {
  const { t } = useTranslation()
  const { search, change } = useFeedSearch()
  const [text, setText] = useSettledText(search.q ?? '', words => change({ q: words === '' ? undefined : words }))
  return <SearchBox label={t('feed.search')} value={text} onChange={setText} />
}
