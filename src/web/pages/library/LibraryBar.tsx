import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { useSettledText } from '#web/ui/fields/useSettledText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FilterRow } from '#web/ui/lists/FilterRow.tsx'
import { loadable } from '#web/ui/loadable.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { useLibrarySearch } from './librarySearch.ts'

const Filters = loadable(async () => (await import('./Filters.tsx')).Filters)

const shows = ['all', 'favourite', 'trash'] as const

interface Props {
  readonly select: () => void
  /** The name of the work that the list is narrowed to, if it is. */
  readonly workName: string
}

/** The bar above the library: search, filters, selection and view. */
export function LibraryBar({ select, workName }: Props) {
  const { t } = useTranslation()
  const { search, change } = useLibrarySearch()
  const [filtering, setFiltering] = useState(false)
  const isList = search.view === 'list'
  return (
    <div className="mb-4">
      <div role="search" aria-label={t('feed.tools')} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Search />
        <Button look="quiet" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          <Icon name="filter" />
          {t('library.filter')}
        </Button>
        <Button look="quiet" onClick={select}>
          <Icon name="select" />
          {t('feed.select')}
        </Button>
        <Button
          look="quiet"
          aria-pressed={isList}
          aria-label={t('library.asList')}
          tip={t('library.asList')}
          className="size-8 aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => change({ view: isList ? undefined : 'list' })}
        >
          <Icon name="list" />
        </Button>
        <FilterRow
          label={t('feed.show')}
          values={shows}
          value={search.show ?? 'all'}
          onChange={show => change({ show: show === 'all' ? undefined : show })}
          labelOf={show => t(`library.shows.${show}`)}
          className="max-wide:-ml-2"
        />
      </div>
      <Suspense>{filtering && <Filters />}</Suspense>
      <ActiveFilters workName={workName} />
    </div>
  )
}

function Search() {
  const { t } = useTranslation()
  const { search, change } = useLibrarySearch()
  const [text, setText] = useSettledText(search.q ?? '', words => change({ q: words === '' ? undefined : words }))
  return <SearchBox label={t('library.search')} value={text} onChange={setText} />
}
