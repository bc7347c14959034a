import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useSettledText } from '#web/ui/useSettledText.ts'
import { worksOf } from '../cache.ts'
import { worksQuery } from '../queries.ts'
import { pickedIds, useFeedSearch } from './feedSearch.ts'

const PickedBar = lazy(async () => ({ default: (await import('./PickedBar.tsx')).PickedBar }))

const shows = ['all', 'favourite', 'moving', 'attention', 'trash'] as const

/** Above a feed: what to look for, which part to show, and picking several. */
export function FeedBar({ area }: { readonly area: string }) {
  const { t } = useTranslation()
  const { search, change } = useFeedSearch()
  const { data } = useInfiniteQuery(worksQuery(area, { select: search.show ?? 'all', search: search.q ?? '' }))
  const shown = search.show ?? 'all'
  if (search.picked !== undefined) {
    const ids = new Set(pickedIds(search.picked))
    return (
      <Suspense>
        <PickedBar works={worksOf(data).filter(work => ids.has(work.id))} end={() => change({ picked: undefined })} />
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
      <div role="group" aria-label={t('feed.show')} className="flex flex-wrap max-wide:-ml-2 wide:ml-auto">
        {shows.map(show => (
          <button
            key={show}
            type="button"
            aria-pressed={show === shown}
            onClick={() => change({ show: show === 'all' ? undefined : show })}
            className="h-8 border-b border-transparent px-2 text-muted transition-colors hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
          >
            {t(`feed.shows.${show}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

function SearchField() {
  const { t } = useTranslation()
  const { search, change } = useFeedSearch()
  const [text, setText] = useSettledText(search.q ?? '', words => change({ q: words === '' ? undefined : words }))
  return (
    <label className="relative flex min-w-40 flex-1 items-center wide:max-w-80">
      <span className="sr-only">{t('feed.search')}</span>
      <span className="pointer-events-none absolute left-2.5 text-muted">
        <Icon name="search" />
      </span>
      <input
        type="search"
        value={text}
        maxLength={200}
        onChange={event => setText(event.target.value)}
        placeholder={t('feed.search')}
        className="h-8 w-full rounded-control border border-edge bg-transparent pr-2 pl-9 hover:border-ink focus-visible:-outline-offset-1"
      />
    </label>
  )
}
