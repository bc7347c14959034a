import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterRow } from '#web/ui/lists/FilterRow.tsx'
import { useSettledText } from '#web/ui/fields/useSettledText.ts'
import type { Selection } from '#web/selection/useSelection.ts'
import { useFeedSearch } from './feedSearch.ts'

const WorkSelectionBar = lazy(async () => ({ default: (await import('./WorkSelectionBar.tsx')).WorkSelectionBar }))

const shows = ['all', 'favourite', 'moving', 'attention', 'trash'] as const

interface Props {
  readonly works: readonly Work[]
  readonly selection: Selection
}

/** The bar above a feed: search, filter and selection. */
export function FeedBar({ works, selection }: Props) {
  const { t } = useTranslation()
  const { search, change } = useFeedSearch()
  const shown = search.show ?? 'all'
  if (selection.active)
    return (
      <Suspense>
        <WorkSelectionBar works={works.filter(work => selection.picked.has(work.id))} selection={selection} />
      </Suspense>
    )
  return (
    <div role="search" aria-label={t('feed.tools')} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField />
      <Button look="quiet" onClick={selection.begin}>
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
